/**
 * The program's page without a word of the portal: what a buyer sends to his own client is the buyer's. Messengers draw a
 * preview of what they read here, and search engines are turned away.
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
