/** The feed whose posts are the news. */
export const newsFeed = 'news'
/** Announcements of the loyalty club; the other feeds are news. */
export const clubFeed = 'golden-club'

export type HomeVersion = 1 | 2

/** Only the second version of the home page has screens for feeds; in the first every post opens as news. */
export const postPath = (version: HomeVersion, feedSlug: string, { id, slug }: { id: number; slug: string }): string =>
  version === 1 ? `/news/${String(id)}` : `/posts/${feedSlug}/${slug}`

/** The list of a feed's posts; null if the feed has none. */
export function feedPath(version: HomeVersion, feedSlug: string): string | null {
  if (version === 2) return `/posts/${feedSlug}`
  if (feedSlug === newsFeed) return '/news'
  return feedSlug === clubFeed ? '/user/golden-club' : null
}
