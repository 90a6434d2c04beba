import PostalMime from 'postal-mime';

/** A mail as a mail program would show it: its HTML with the pictures in it. Null where it has none. */
export async function mailPage(raw: Uint8Array): Promise<string | null> {
  const { html, attachments } = await PostalMime.parse(raw);
  if (html === undefined || html === '') return null;
  return attachments.reduce((page, { contentId, mimeType, content }) => {
    const id = contentId?.replace(/^<|>$/g, '');
    if (id === undefined) return page;
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
    return page.replaceAll(`cid:${id}`, `data:${mimeType};base64,${bytes.toString('base64')}`);
  }, html);
}
