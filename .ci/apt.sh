# What the scripts beside this one share, which source it: packages of Debian or Ubuntu, as root or with sudo, and no service of the
# system's started. Each says in `what` what it installs, as its messages call it.

have() { command -v "$1" >/dev/null 2>&1; }

# Ends where there is no apt, and says what to do instead, or nobody who may use it. Afterwards `run` is what a command of root begins with.
needs_apt() {
  if ! have apt-get; then
    echo "$what: no apt-get here; $1" >&2
    exit 1
  fi
  run=''
  if [ "$(id -u)" -ne 0 ]; then
    if ! have sudo; then
      echo "$what: neither root nor sudo" >&2
      exit 1
    fi
    run='sudo'
  fi
}

# Without this packages would start their services as they come configured; a policy that is there is kept. Its end is `may_start`,
# which the script calls, or sets as its trap.
may_not_start() {
  policy=/usr/sbin/policy-rc.d
  placed=no
  if [ ! -e "$policy" ]; then
    printf '#!/bin/sh\nexit 101\n' | $run tee "$policy" >/dev/null
    $run chmod 755 "$policy"
    placed=yes
  fi
  trap may_start EXIT
}
may_start() { if [ "$placed" = yes ]; then $run rm -f "$policy"; fi; }

# Installs packages; `settings` (NAME=VALUE) is for what they are set up by.
installs() {
  $run apt-get update -q
  $run env DEBIAN_FRONTEND=noninteractive ${settings:-} apt-get install -q -y --no-install-recommends "$@"
}
