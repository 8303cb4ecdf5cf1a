import { useTexts } from '../../../lib/texts/texts'
import { authTexts } from './auth.texts'

/** A text to read beside the form, in a new tab, so that the form stays. */
export function PageLink({ slug, children }: { slug: string; children: string }) {
  const t = useTexts(authTexts)
  return (
    <a href={`/content/${slug}`} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('auth.newTab')})</span>
    </a>
  )
}
