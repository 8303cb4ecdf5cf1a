import { Textarea, TextInput } from '@mantine/core'
import { addFeed, changeFeed, type FeedBody, type StaffFeed } from '@snab/contract/content/staff-post'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showSuccess } from '../../../../lib/snackbar'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { CheckField } from '../../../../ui/check-field'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import panel from '../../../../ui/panel.module.css'
import { editingTexts } from '../../editing/editing.texts'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { ColumnTable, type Column } from '../../frame/column-table'
import { ListPage } from '../../frame/list-page'
import { staffTexts } from '../../frame/staff.texts'
import { useRefreshFeeds, useStaffFeeds } from './posts.data'
import { staffPostTexts } from './posts.texts'

/** Feeds: their names, addresses and rubrics. */
export function FeedsScreen() {
  const t = useTexts(staffPostTexts)
  const common = useTexts(staffTexts)
  const [edited, setEdited] = useState<StaffFeed | 'new' | null>(null)
  const columns = useFeedColumns(setEdited)
  return (
    <ListPage
      heading={common('staff.feeds')}
      list={useStaffFeeds()}
      aside={
        <button type="button" className={buttons.filled} onClick={() => setEdited('new')}>
          {t('feeds.add')}
        </button>
      }
      below={edited && <FeedDialog feed={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    >
      {({ items }) => (
        <ColumnTable label={common('staff.feeds')} columns={columns} rows={items} keyOf={({ id }) => id} isSheet />
      )}
    </ListPage>
  )
}

function useFeedColumns(onEdit: (feed: StaffFeed) => void): Column<StaffFeed>[] {
  const t = useTexts(staffPostTexts)
  return [
    {
      id: 'title',
      name: t('posts.title'),
      fit: 'words',
      cell: ({ title, isPublished }) => (
        <>
          {title} {!isPublished && <span className={panel.tag}>{t('feeds.closed')}</span>}
        </>
      ),
    },
    { id: 'slug', name: t('posts.slug'), fit: 'words', cell: ({ slug }) => slug },
    { id: 'rubrics', name: t('feeds.rubrics'), fit: 'words', cell: ({ rubrics }) => rubrics.join(', ') },
    { id: 'posts', name: t('feeds.posts'), fit: 'tight', cell: ({ posts }) => formatNumber(posts) },
    {
      id: 'edit',
      name: t('feeds.edit'),
      fit: 'tight',
      isNameless: true,
      cell: (feed) => (
        <button
          type="button"
          className={buttons.link}
          aria-label={t('feeds.editLabel', { title: feed.title })}
          onClick={() => onEdit(feed)}
        >
          {t('feeds.edit')}
        </button>
      ),
    },
  ]
}

function FeedDialog({ feed, onClose }: { feed: StaffFeed | null; onClose: () => void }) {
  const t = useTexts(staffPostTexts)
  const editing = useTexts(editingTexts)
  const refresh = useRefreshFeeds()
  const [body, setBody] = useState<FeedBody>({
    slug: feed?.slug ?? '',
    title: feed?.title ?? '',
    rubrics: feed?.rubrics ?? [],
    isPublished: feed?.isPublished ?? true,
  })
  const [rubrics, setRubrics] = useState(body.rubrics.join(', '))
  const change = (part: Partial<FeedBody>) => setBody((before) => ({ ...before, ...part }))
  const save = useMutation({
    mutationFn: async () => {
      const names = rubrics.split(',').flatMap((name) => name.trim() || [])
      const written = { ...body, rubrics: [...new Set(names)] }
      if (feed) await call(changeFeed, { params: { id: feed.id }, body: { ...written, version: feed.version } })
      else await call(addFeed, { body: written })
    },
    onSuccess: () => {
      refresh()
      showSuccess(editing('editing.saved'))
      onClose()
    },
  })
  const error = save.isPending ? null : save.error
  return (
    <Dialog
      title={feed ? t('feeds.editTitle', { title: feed.title }) : t('feeds.newTitle')}
      size={520}
      onClose={onClose}
    >
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        <TextInput
          data-autofocus
          label={t('posts.title')}
          maxLength={200}
          value={body.title}
          error={problemOfField(error, 'title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextInput
          label={t('posts.slug')}
          description={t('posts.slugHint')}
          maxLength={100}
          value={body.slug}
          error={problemOfField(error, 'slug')}
          onChange={(event) => change({ slug: event.currentTarget.value })}
        />
        <Textarea
          label={t('feeds.rubrics')}
          description={t('feeds.rubricsHint')}
          rows={3}
          value={rubrics}
          error={problemOfField(error, 'rubrics')}
          onChange={(event) => setRubrics(event.currentTarget.value)}
        />
        <CheckField
          label={t('feeds.isPublished')}
          checked={body.isPublished}
          onChange={(event) => change({ isPublished: event.currentTarget.checked })}
        />
        <SaveProblem
          error={error}
          fields={['title', 'slug', 'rubrics']}
          onReload={() => {
            refresh()
            onClose()
          }}
        />
        <FormButtons save={editing('editing.save')} isPending={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
