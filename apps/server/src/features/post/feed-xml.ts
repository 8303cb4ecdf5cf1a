import type { PostItem } from '@snab/contract/post'
import { Feed } from 'feed'
import { plainText } from '../../http/clean-html'

type Shown = { slug: string; title: string; items: PostItem[] }

export function feedXml({ slug, title, items }: Shown, portal: string): string {
  const at = (path: string) => new URL(path, portal).href
  const feed = new Feed({
    id: at(`/posts/${slug}`),
    link: at(`/posts/${slug}`),
    title,
    language: 'ru',
    copyright: '',
    feedLinks: { rss: at(`/posts/${slug}/rss.xml`) },
  })
  for (const item of items)
    feed.addItem({
      id: at(`/posts/${slug}/${item.slug}`),
      link: at(`/posts/${slug}/${item.slug}`),
      title: item.title,
      description: plainText(item.contentShort),
      date: new Date(item.date),
    })
  return feed.rss2()
}
