#!/bin/sh
# A short part of the gate on the newest LTS of Node; everything else runs on the oldest that is served (package.json, "engines").
# With what Node itself is called in the registry:
#   npm exec --yes --package=node@24 -- sh .ci/newest-node.sh
set -eu
cd "$(dirname "$0")/.."

node -e 'console.log(`Node ${process.version} (${process.release.lts})`); process.exit(process.release.lts ? 0 : 1)'
npm run build
# Started, one order by mail beside one typed; what newer ones offer; log and rules.
npm test -- test/e2e/daemon-and-command test/cli/kept-code test/log test/rules
