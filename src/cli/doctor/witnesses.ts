import type { MailConfig } from '../../mail/config/index.js';
import { RobotAddress } from '../../mail/message/index.js';
import { Cosigning } from '../../proof/cosigning/index.js';
import { HouseTree, hasHouseKey, houseSigner } from '../../proof/house/index.js';
import type { Store } from '../../store/database/index.js';
import { Remarks } from '../../store/remarks/index.js';
import { TreeRows } from '../../store/tree/index.js';
import { CosignatureRows, SeenRows } from '../../store/witnessing/index.js';
import { systemClock, systemRandom } from '../../system/sources/index.js';
import { type Finding, finding } from './finding.js';

/** The key of the house, how its witnesses keep up, and what was shown against houses that it witnesses. */
export async function findWitnesses(config: MailConfig, store: Store): Promise<Finding[]> {
  const { cosign, robot } = config;
  const remarks = new Remarks(store);
  if (!(await hasHouseKey(remarks))) return [];
  const { tree: origin } = new RobotAddress(robot.address);
  const tree = new HouseTree(new TreeRows(store), await houseSigner(remarks, origin, systemRandom));
  const cosigning = new Cosigning({
    ...{ rows: new CosignatureRows(store), tree, witnesses: cosign.witnesses ?? [], clock: systemClock },
    ...{ every: cosign.everySeconds * 1000, late: cosign.lateHours * 3_600_000, tell: async () => {} },
  });
  const size = await tree.size();
  const states = await cosigning.states();
  const forks = await new SeenRows(store).forks();
  return [
    finding('record', origin, 'ok', 'house-key', { text: tree.verifierKey, size }),
    ...states.map(({ name, size: upTo, late, trouble }) => {
      const isWrong = late || trouble === 'ahead' || trouble === 'refused';
      const code = isWrong ? `witness-${late ? 'late' : trouble}` : 'witness';
      return finding('witness', name, isWrong ? 'warn' : 'ok', code, { size: upTo, of: size });
    }),
    ...[...new Set(forks.map(({ origin: house }) => house))].map((house) =>
      finding('witness', house, 'warn', 'forked', {
        count: forks.filter((fork) => fork.origin === house).length,
      }),
    ),
  ];
}
