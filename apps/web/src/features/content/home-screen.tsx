import { catalogueInfo } from '@snab/contract/catalogue-reference'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../lib/api/api'
import { useTexts } from '../../lib/texts/texts'
import { ErrorScreen } from '../../ui/page/error-screen'
import { Page } from '../../shared/page/page'
import classes from './content.module.css'
import { contentTexts } from './content.texts'

/** The first page for those whom the switch does not send to the list: the catalogue's sections. */
export function HomeScreen() {
  const t = useTexts(contentTexts)
  const { data, error, isPending, refetch } = useQuery(queryOf(catalogueInfo, {}))
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  const top = data?.sections.filter(({ parentId }) => parentId === null) ?? []

  return (
    <Page heading={t('content.home')} pending={isPending} aside={<Link to="/catalog">{t('content.all')}</Link>}>
      <ul className={classes.sections}>
        {top.map(({ id, name }) => (
          <li key={id} className={classes.section}>
            <Link to="/catalog" search={{ section: id }}>
              <strong>{name}</strong>
            </Link>
            {data?.sections
              .filter(({ parentId }) => parentId === id)
              .slice(0, 6)
              .map((child) => (
                <Link key={child.id} to="/catalog" search={{ section: child.id }}>
                  {child.name}
                </Link>
              ))}
          </li>
        ))}
      </ul>
    </Page>
  )
}
