import { useMemo } from 'react'
import classes from './article.module.css'
import { inNewTabs } from './in-new-tabs'

/** HTML of staff, sanitised by the server. */
export function ArticleHtml({ html }: { html: string }) {
  const shown = useMemo(() => inNewTabs(html), [html])
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: shown }} />
}
