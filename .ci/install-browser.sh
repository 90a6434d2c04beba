#!/bin/sh
# Installs Chromium for the tests that look at reports as mail programs show them. Debian or Ubuntu, as root (or with sudo).
set -eu

have() { command -v "$1" >/dev/null 2>&1; }

for name in chromium chromium-browser; do
  if have "$name"; then
    echo "browser: $("$name" --version 2>/dev/null | head -n 1) is here already"
    exit 0
  fi
done
if ! have apt-get; then
  echo "browser: no apt-get here; install chromium by other means and name it in POSTHORN_CHROMIUM" >&2
  exit 1
fi

run=''
if [ "$(id -u)" -ne 0 ]; then
  if ! have sudo; then
    echo "browser: neither root nor sudo" >&2
    exit 1
  fi
  run='sudo'
fi

$run apt-get update -q
$run env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends chromium

echo "browser: $(chromium --version 2>/dev/null | head -n 1)"
