// The desk: a position in a link, a file or pasted text becomes a board on which orders are put together. Nothing leaves the page but by
// the mail program, the clipboard or what the reader shares.
import { render } from 'preact';
import { keepPage } from './opening/keep-for-later.js';
import { App } from './pages/app.js';

const root = document.getElementById('desk');
if (root === null) throw new Error('the page has no place for the desk');
render(<App />, root);

void keepPage();
