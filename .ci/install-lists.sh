#!/bin/sh
# Installs the core of Mailman 3 for the tests against a real one, which need Postfix and Dovecot, too (install-mail-servers.sh).
# Debian or Ubuntu, as root (or with sudo). The tests start it with a configuration of their own, so no system service may start.
set -eu
what='mailing lists'
. "$(dirname "$0")/apt.sh"

if have mailman && [ -x /usr/lib/mailman3/bin/master ] &&
  dpkg-query -W -f '${db:Status-Status}' mailman3 | grep -qx installed; then
  echo "mailing lists: $(dpkg-query -W -f '${Package} ${Version}' mailman3) is here already"
  exit 0
fi
needs_apt 'install Mailman 3.3 by other means'
may_not_start
installs mailman3

echo "mailing lists: $(dpkg-query -W -f '${Package} ${Version}' mailman3)"
