import { NativeSelect } from '@mantine/core'
import {
  orderHomeBlocks,
  removeHomeBlock,
  restoreHomeBlock,
  type StaffHomeBlock,
} from '@snab/contract/pages/staff-home-page'
import { viewersKinds, type Viewers } from '@snab/contract/content/publication-parts'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { EmptyState } from '../../../../ui/page/empty-state'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess, showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { HomeBlockView } from '../../../../shared/home/home-block'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { useStaffFeeds } from './home-page.data'
import { PreviewFrame } from '../../editing/publication/preview-frame'
import { publicationTexts } from '../../editing/publication/publications.texts'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import { BlockDialog } from './block-dialog'
import { useHomeBlocks, useHomePreview, useRefreshHome } from './home-page.data'
import { staffHomeTexts } from './home-page.texts'

const route = getRouteApi('/staff/(pages)/home-page')

/** The blocks of the home page in their order, with previews by audience. */
export function HomePageScreen() {
  const t = useTexts(staffHomeTexts)
  const common = useTexts(staffTexts)
  const { edit } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isFetching, refetch } = useHomeBlocks()
  const feedId = useStaffFeeds().data?.items[0]?.id
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data || feedId === undefined) return <PendingScreen />
  const open = (id: number | 'new') => void navigate({ search: { edit: id } })
  const edited = edit === 'new' ? null : data.items.find(({ id }) => id === edit)
  return (
    <Page
      heading={common('staff.homePage')}
      pending={isFetching}
      aside={
        <button type="button" className={buttons.filled} onClick={() => open('new')}>
          {t('homePage.add')}
        </button>
      }
    >
      <p className={table.hint}>{t('homePage.hint')}</p>
      <div className={panel.stack}>
        {data.items.length === 0 ? (
          <EmptyState>
            <h2>{t('homePage.none')}</h2>
            <p>{t('homePage.noneHint')}</p>
          </EmptyState>
        ) : (
          <BlockTable blocks={data.items} onEdit={open} />
        )}
        {data.removed.length > 0 && <Removed blocks={data.removed} />}
        <Preview />
      </div>
      {edit !== undefined && edited !== undefined && (
        <BlockDialog
          key={`${String(edit)} ${String(edited?.version ?? 0)}`}
          block={edited}
          feedId={feedId}
          onClose={() => void navigate({ search: {}, replace: true })}
        />
      )}
    </Page>
  )
}

const tones = { draft: 'waiting', current: 'good', future: 'open', past: undefined, removed: undefined } as const

function BlockTable({ blocks, onEdit }: { blocks: readonly StaffHomeBlock[]; onEdit: (id: number) => void }) {
  const t = useTexts(staffHomeTexts)
  const words = useTexts(publicationTexts)
  const refresh = useRefreshHome()
  const order = useMutation({
    mutationFn: (ids: number[]) => call(orderHomeBlocks, { body: { ids } }),
    onError: (error) => showError(error),
    onSettled: refresh,
  })
  const restore = useRestore()
  const remove = useMutation({
    mutationFn: ({ id, version }: StaffHomeBlock) => call(removeHomeBlock, { params: { id }, body: { version } }),
    onSuccess: (_done, { id }) =>
      showUndo(t('homePage.removed'), { text: t('homePage.undo'), run: () => restore.mutate(id) }),
    onError: (error) => showError(error),
    onSettled: refresh,
  })
  const move = (at: number, by: -1 | 1) => {
    const ids = blocks.map(({ id }) => id)
    const [moved] = ids.splice(at, 1)
    if (moved !== undefined) ids.splice(at + by, 0, moved)
    order.mutate(ids)
  }
  return (
    <div className={table.frame} role="region" aria-label={t('homePage.type')} tabIndex={0}>
      <table className={table.table} aria-label={t('homePage.type')}>
        <tbody>
          {blocks.map((block, at) => {
            const { id, type, state, body, broken } = block
            const name = body.title || t(`homePage.type.${type}`)
            return (
              <tr key={id}>
                <td className={table.tight}>
                  <button
                    type="button"
                    className={buttons.icon}
                    aria-label={t('homePage.up', { title: name })}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    className={buttons.icon}
                    aria-label={t('homePage.down', { title: name })}
                    disabled={at === blocks.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    ↓
                  </button>
                </td>
                <td className={table.words}>
                  {name}
                  {broken.map(({ href, problem }) => (
                    <div key={href} role="status" className={panel.bad}>
                      {t('homePage.broken', { problem })}
                    </div>
                  ))}
                </td>
                <td className={table.words}>{t(`homePage.type.${type}`)}</td>
                <td className={table.tight}>{words(`publication.viewers.${body.viewers}`)}</td>
                <td className={table.tight}>
                  <span className={panel.tag} data-tone={tones[state]}>
                    {words(`publication.state.${state}`)}
                  </span>
                </td>
                <td className={table.tight}>
                  <button
                    type="button"
                    className={buttons.link}
                    aria-label={t('homePage.editLabel', { title: name })}
                    onClick={() => onEdit(id)}
                  >
                    {t('homePage.edit')}
                  </button>{' '}
                  <button type="button" className={buttons.link} onClick={() => remove.mutate(block)}>
                    {t('homePage.remove')}
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function useRestore() {
  const t = useTexts(staffHomeTexts)
  const refresh = useRefreshHome()
  return useMutation({
    mutationFn: (id: number) => call(restoreHomeBlock, { params: { id } }),
    onSuccess: () => showSuccess(t('homePage.restored')),
    onError: (error) => showError(error),
    onSettled: refresh,
  })
}

function Removed({ blocks }: { blocks: readonly { id: number; title: string }[] }) {
  const t = useTexts(staffHomeTexts)
  const restore = useRestore()
  return (
    <details>
      <summary>{t('homePage.removedList')}</summary>
      <ul>
        {blocks.map(({ id, title }) => (
          <li key={id}>
            {title || t('homePage.noTitle')}{' '}
            <button type="button" className={buttons.link} onClick={() => restore.mutate(id)}>
              {t('homePage.undo')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

const nowhere = { all: () => '/staff/news', one: () => '/staff/news' }

function Preview(): ReactNode {
  const t = useTexts(staffHomeTexts)
  const words = useTexts(publicationTexts)
  const [viewers, setViewers] = useState<Viewers>('guests')
  const { data } = useHomePreview(viewers)
  return (
    <>
      <NativeSelect
        label={t('homePage.previewOf')}
        value={viewers}
        data={viewersKinds
          .filter((kind) => kind !== 'everybody')
          .map((value) => ({ value, label: words(`publication.viewers.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setViewers(viewersKinds.find((known) => known === value) ?? 'guests')
        }
      />
      <PreviewFrame>
        {data?.blocks.map((block) => (
          <HomeBlockView key={block.id} block={block} isNear={false} newsHref={nowhere} />
        ))}
      </PreviewFrame>
    </>
  )
}
