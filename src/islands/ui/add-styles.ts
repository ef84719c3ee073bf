/** Links a style sheet once. Resolves when it has loaded, and on errors too: the page works unstyled. */
export const addStyles = (href: string) =>
  new Promise<void>((done) => {
    if (document.querySelector(`link[href="${href}"]`)) return done();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => done());
    document.head.append(link);
  });
