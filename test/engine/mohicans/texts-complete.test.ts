import { data } from '../../support/mohicans.js';
import { allOptions, mohicans as game, mohicansSetup } from '../../support/mohicans-table.js';
import { describeAllThatIsSaid, describeTexts } from '../../support/texts-complete.js';
import { messages as english } from './support/shown.js';

describeTexts({ game, locales: data.locales, least: { events: 20, reasons: 20, notes: 0 } });

const setups = [{}, allOptions()].map(mohicansSetup);
describeAllThatIsSaid({ game, english, setups, limit: 600 });
