/**
 * The HTML page without the portal's name, because offers are the buyer's own. Messengers use it for previews; search
 * engines are excluded.
 */
export const unbranded = (page: string): string =>
  page
    .replace(/<title>[^<]*<\/title>/, '<title>Коммерческое предложение</title>')
    .replace(/<meta name="description" content="[^"]*" ?\/?>/, '<meta name="robots" content="noindex, nofollow" />')
    .replace(/<link rel="icon"[^<>]*>/, '<link rel="icon" href="data:," />')
    .replace(
      /<noscript>[^<]*<\/noscript>/,
      '<noscript>Чтобы открыть предложение, включите JavaScript в настройках браузера.</noscript>',
    )
