// A script of its own before that of the page, which takes a while to be read: the rules that a link names are fetched meanwhile.
import { fetchEarly, rulesNamedIn } from './load-script.js';

const file = rulesNamedIn(location.hash);
if (file !== null) fetchEarly(file);
