#!/bin/sh
# Installs Chromium for the tests that look at reports as mail programs show them. Debian or Ubuntu, as root (or with sudo).
set -eu
what=browser
. "$(dirname "$0")/apt.sh"

for name in chromium-headless-shell chromium chromium-browser; do
  if have "$name"; then
    echo "browser: $("$name" --version 2>/dev/null | head -n 1) is here already"
    exit 0
  fi
done
needs_apt 'install chromium by other means and name it in POSTHORN_CHROMIUM'
# Without windows, menus and extensions of its own a browser draws the same pages in a quarter of the time; Ubuntu has none such.
installs chromium-headless-shell || installs chromium

for name in chromium-headless-shell chromium; do
  if have "$name"; then
    echo "browser: $("$name" --version 2>/dev/null | head -n 1)"
    exit 0
  fi
done
