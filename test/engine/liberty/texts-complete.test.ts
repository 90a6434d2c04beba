import { data } from '../../support/liberty.js';
import { allOptions, liberty as game, libertySetup, longWarMap } from '../../support/liberty-table.js';
import { describeAllThatIsSaid, describeTexts } from '../../support/texts-complete.js';
import { messages as english } from './support/shown.js';

describeTexts({ game, locales: data.locales, least: { events: 20, reasons: 20, notes: 0 } });

const map = longWarMap();
const setups = [{}, allOptions()].map((chosen) => libertySetup({ ...chosen, map }));
describeAllThatIsSaid({ game, english, setups, limit: 300 });
