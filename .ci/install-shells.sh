#!/bin/sh
# Installs zsh and fish for the tests that complete command lines in real shells. Debian or Ubuntu, as root (or with sudo).
set -eu
what=shells
. "$(dirname "$0")/apt.sh"

if have bash && have zsh && have fish; then
  echo "shells: bash, $(zsh --version), $(fish --version) are here already"
  exit 0
fi
needs_apt 'install bash, zsh and fish by other means'
installs bash zsh fish

echo "shells: bash, $(zsh --version), $(fish --version)"
