/** The feed whose posts are the news. */
export const newsFeed = 'news'
/** Announcements of the loyalty club; the other feeds are news. */
export const clubFeed = 'golden-club'

export type HomeVersion = 1 | 2

/** Feeds have screens of their own in the second version of the home page only; in the first every post is read as a piece of news. */
export const postPath = (version: HomeVersion, feedSlug: string, { id, slug }: { id: number; slug: string }): string =>
  version === 1 ? `/news/${String(id)}` : `/posts/${feedSlug}/${slug}`

/** Where all posts of a feed are listed; null where they are not. */
export function feedPath(version: HomeVersion, feedSlug: string): string | null {
  if (version === 2) return `/posts/${feedSlug}`
  if (feedSlug === newsFeed) return '/news'
  return feedSlug === clubFeed ? '/user/golden-club' : null
}
