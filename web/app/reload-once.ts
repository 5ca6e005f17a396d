const key = 'hometown.reloaded-for';

/** A chunk that a deploy took away: the page is loaded anew, once for each build, so that it cannot loop (S30). */
export function reloadOnceAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const build = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? '';
    if (sessionStorage.getItem(key) === build) return;
    sessionStorage.setItem(key, build);
    event.preventDefault();
    location.reload();
  });
}
