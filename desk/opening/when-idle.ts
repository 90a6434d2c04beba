/** Does something once the page has nothing else to do, where there is such a moment, else soon; gives what calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari knows no idle moments.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act);
  return () => cancelIdleCallback(asked);
}
