// The desk: a position in a link, a file or pasted text becomes a board on which orders are put together. Nothing leaves the page but by
// the mail program, the clipboard or what the reader shares.
import { render } from 'preact';
import { keepPage } from './opening/keep-for-later.js';
import { openText } from './opening/open-position.js';
import { packedIn } from './opening/unpack-link.js';
import { App } from './pages/app.js';

const root = document.getElementById('desk');
if (root === null) throw new Error('the page has no place for the desk');
// Its rules are on their way before anything is shown.
const { hash } = location;
const followed = packedIn(hash) === null ? null : { hash, opening: openText(hash) };
render(<App {...{ followed }} />, root);

void keepPage();
