import type { PostItem } from '@snab/contract/content/post'
import { feedPath, postPath, type HomeVersion } from '@snab/domain/content/post-path'
import { Feed } from 'feed'
import { plainText } from '../../../http/clean-html'

type Shown = { slug: string; title: string; items: PostItem[] }

export function feedXml({ slug, title, items }: Shown, portal: string, version: HomeVersion): string {
  const at = (path: string) => new URL(path, portal).href
  const feed = new Feed({
    id: at(feedPath(version, slug) ?? '/'),
    link: at(feedPath(version, slug) ?? '/'),
    title,
    language: 'ru',
    copyright: '',
    feedLinks: { rss: at(`/posts/${slug}/rss.xml`) },
  })
  for (const item of items)
    feed.addItem({
      id: at(postPath(version, slug, item)),
      link: at(postPath(version, slug, item)),
      title: item.title,
      description: plainText(item.contentShort),
      date: new Date(item.date),
    })
  return feed.rss2()
}
