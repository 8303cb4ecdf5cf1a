import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { ContentForm } from './content-form'
import { ContentHistory } from './content-history'
import classes from './content.module.css'
import { useStaffContent } from './content.data'
import { staffContentTexts } from './content.texts'

const route = getRouteApi('/staff/(content)/content/$slug')

export function ContentEditor() {
  const t = useTexts(staffContentTexts)
  const { slug } = route.useParams()
  const { data, error, refetch } = useStaffContent(slug)
  const [isDirty, setDirty] = useState(false)
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page
      heading={data.title}
      aside={
        <span className={classes.links}>
          <Link to="/staff/content" className={buttons.link}>
            {t('content.back')}
          </Link>
          {data.isPublished && (
            <Link to="/content/$slug" params={{ slug }} target="_blank" className={buttons.link}>
              {t('content.open')}
            </Link>
          )}
        </span>
      }
    >
      <div className={panel.stack}>
        <ContentForm
          key={`${slug} ${data.version}`}
          content={data}
          onDirty={setDirty}
          onReload={() => void refetch()}
        />
        <ContentHistory content={data} isLocked={isDirty} />
      </div>
    </Page>
  )
}
