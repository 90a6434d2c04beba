#!/bin/sh
# Installs zsh and fish for the tests that complete command lines in real shells. Debian or Ubuntu, as root (or with sudo).
set -eu

have() { command -v "$1" >/dev/null 2>&1; }

if have bash && have zsh && have fish; then
  echo "shells: bash, $(zsh --version), $(fish --version) are here already"
  exit 0
fi
if ! have apt-get; then
  echo "shells: no apt-get here; install bash, zsh and fish by other means" >&2
  exit 1
fi

run=''
if [ "$(id -u)" -ne 0 ]; then
  if ! have sudo; then
    echo "shells: neither root nor sudo" >&2
    exit 1
  fi
  run='sudo'
fi

$run apt-get update -q
$run env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends bash zsh fish

echo "shells: bash, $(zsh --version), $(fish --version)"
