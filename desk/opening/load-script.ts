/** Whether a script beside the page could be loaded. Pages from a disk can neither import nor fetch, but they can have a script. */
export function loadScript(source: string): Promise<boolean> {
  return new Promise((resolve) => {
    const element = document.createElement('script');
    element.src = source;
    element.addEventListener('load', () => resolve(true));
    element.addEventListener('error', () => resolve(false));
    document.head.append(element);
  });
}
