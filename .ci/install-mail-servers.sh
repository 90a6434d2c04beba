#!/bin/sh
# Installs Dovecot and Postfix for the tests against real mail servers. Debian or Ubuntu, as root (or with sudo).
# The tests start both in the foreground with configuration files of their own, so no system service may start.
set -eu

have() { command -v "$1" >/dev/null 2>&1; }

PATH="$PATH:/usr/sbin:/usr/local/sbin"
if have dovecot && have postfix && [ -x /usr/lib/dovecot/imap ] && [ -x /usr/lib/dovecot/lmtp ]; then
  echo "mail servers: dovecot $(dovecot --version | cut -d' ' -f1), postfix $(postconf -d -h mail_version) are here already"
  exit 0
fi
if ! have apt-get; then
  echo "mail servers: no apt-get here; install dovecot (imap, lmtp) and postfix by other means" >&2
  exit 1
fi

run=''
if [ "$(id -u)" -ne 0 ]; then
  if ! have sudo; then
    echo "mail servers: neither root nor sudo" >&2
    exit 1
  fi
  run='sudo'
fi

# Without this the packages would start their services as they are configured; a policy that is there is kept.
policy=/usr/sbin/policy-rc.d
placed=no
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\nexit 101\n' | $run tee "$policy" >/dev/null
  $run chmod 755 "$policy"
  placed=yes
fi
cleanup() { if [ "$placed" = yes ]; then $run rm -f "$policy"; fi; }
trap cleanup EXIT

echo 'postfix postfix/main_mailer_type select No configuration' | $run debconf-set-selections
$run apt-get update -q
$run env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
  dovecot-core dovecot-imapd dovecot-lmtpd postfix

echo "mail servers: dovecot $(dovecot --version | cut -d' ' -f1), postfix $(postconf -d -h mail_version)"
