import { NativeSelect, TextInput } from '@mantine/core'
import {
  addPost,
  changePost,
  postVersion,
  removePost,
  restorePost,
  type PostBody,
  type StaffFeed,
  type StaffPost,
} from '@snab/contract/content/staff-post'
import { slugOf } from '@snab/domain/text/transliterate'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../../lib/api/api'
import { loadChunk } from '../../../../lib/api/load-chunk'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { ArticleHtml } from '../../../../shared/article/article-html'
import buttons from '../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { AlsoHere } from '../../editing/also-here'
import { editingTexts } from '../../editing/editing.texts'
import { LastChange } from '../../editing/last-change'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { PictureField } from '../../editing/publication/picture-field'
import { PreviewFrame } from '../../editing/publication/preview-frame'
import { PublicationFields } from '../../editing/publication/publication-fields'
import { publicationTexts } from '../../editing/publication/publications.texts'
import { VersionList } from '../../editing/publication/version-list'
import { useKeepPost } from './posts.data'
import { staffPostTexts } from './posts.texts'

const RichEditor = lazy(() =>
  loadChunk(() => import('../../editing/rich-editor')).then((module) => ({ default: module.RichEditor })),
)
const fields = ['feedId', 'slug', 'rubric', 'title', 'contentShort', 'contentFull', 'picture', 'startsAt', 'endsAt']

type Props = {
  /** Null: a new one. */ post: StaffPost | null
  saved: PostBody
  /** The initial values of the form. */ first: PostBody
  feeds: readonly StaffFeed[]
  onReload: () => void
  onTake: (number: number, body: PostBody) => void
}

export function PostForm({ post, saved, first, feeds, onReload, onTake }: Props) {
  const t = useTexts(staffPostTexts)
  const words = useTexts(publicationTexts)
  const editing = useTexts(editingTexts)
  const keep = useKeepPost()
  const navigate = useNavigate()
  const [body, setBody] = useState(first)
  const change = (part: Partial<PostBody>) => setBody((before) => ({ ...before, ...part }))
  const isDirty = JSON.stringify(body) !== JSON.stringify(saved)
  const save = useMutation({
    mutationFn: () =>
      post
        ? call(changePost, { params: { id: post.id }, body: { ...body, version: post.version } })
        : call(addPost, { body }),
    onSuccess: (kept) => {
      keep(kept)
      showSuccess(editing('editing.saved'))
      if (!post)
        void navigate({ to: '/staff/news/$id', params: { id: String(kept.id) }, replace: true, ignoreBlocker: true })
    },
  })
  const take = useMutation({
    mutationFn: (number: number) => call(postVersion, { params: { id: post?.id ?? 0, number } }),
    onSuccess: (version, number) => {
      onTake(number, version)
      showSuccess(words('publication.taken', { version: number }))
    },
    onError: (error) => showError(error),
  })
  const guard = useUnsavedGuard(isDirty && !save.isPending && !save.isSuccess)
  const rubrics = feeds.find(({ id }) => id === body.feedId)?.rubrics ?? []
  const error = save.isPending ? null : save.error
  return (
    <div className={panel.stack}>
      <form
        className={`${panel.panel ?? ''} ${panel.form ?? ''}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        <TextInput
          label={t('posts.title')}
          maxLength={200}
          value={body.title}
          error={problemOfField(error, 'title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <div className={panel.pair}>
          <NativeSelect
            label={t('posts.feed')}
            value={String(body.feedId)}
            data={feeds.map(({ id, title }) => ({ value: String(id), label: title }))}
            error={problemOfField(error, 'feedId')}
            onChange={({ currentTarget: { value } }) => change({ feedId: Number(value), rubric: '' })}
          />
          <NativeSelect
            label={t('posts.rubric')}
            value={body.rubric}
            data={[
              { value: '', label: t('posts.noRubric') },
              ...[...new Set([...rubrics, body.rubric])].filter(Boolean).map((value) => ({ value, label: value })),
            ]}
            onChange={({ currentTarget: { value } }) => change({ rubric: value })}
          />
        </div>
        <TextInput
          label={t('posts.slug')}
          description={t('posts.ownSlugHint')}
          placeholder={slugOf(body.title)}
          maxLength={100}
          value={body.slug}
          error={problemOfField(error, 'slug')}
          onChange={(event) => change({ slug: event.currentTarget.value })}
        />
        <PictureField
          label={words('publication.picture')}
          path={body.picture}
          problem={problemOfField(error, 'picture')}
          onPath={(picture) => change({ picture })}
        />
        <Suspense>
          {(['contentShort', 'contentFull'] as const).map((part) => (
            <RichEditor
              key={part}
              kind="html"
              label={t(part === 'contentShort' ? 'posts.short' : 'posts.full')}
              html={body[part]}
              problem={problemOfField(error, part)}
              onHtml={(html) => change({ [part]: html })}
            />
          ))}
        </Suspense>
        <PublicationFields
          body={body}
          error={error}
          onChange={({ startsAt, ...part }) => change({ ...part, ...(startsAt && { startsAt }) })}
        />
        <SaveProblem error={error} fields={fields} onReload={onReload} />
        {post && <LastChange {...post} />}
        <div className={panel.buttons}>
          {post && <RemoveButton post={post} />}
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {editing('editing.save')}
          </button>
        </div>
        {post && <AlsoHere place={`post:${String(post.id)}`} />}
      </form>
      <PreviewFrame>
        <h3>{body.title}</h3>
        <ArticleHtml html={body.contentFull === '' ? body.contentShort : body.contentFull} />
      </PreviewFrame>
      {post && <VersionList versions={post.versions} onTake={(number) => take.mutate(number)} />}
      {guard.question}
    </div>
  )
}

function RemoveButton({ post: { id, version, state } }: { post: StaffPost }) {
  const t = useTexts(staffPostTexts)
  const navigate = useNavigate()
  const isRemoved = state === 'removed'
  const act = useMutation({
    mutationFn: () =>
      isRemoved ? call(restorePost, { params: { id } }) : call(removePost, { params: { id }, body: { version } }),
    onSuccess: () => {
      showSuccess(t(isRemoved ? 'posts.restored' : 'posts.removedNow'))
      void navigate({ to: '/staff/news', ignoreBlocker: true })
    },
    onError: (error) => showError(error),
  })
  return (
    <button type="button" className={buttons.button} onClick={() => !act.isPending && act.mutate()}>
      {t(isRemoved ? 'posts.restore' : 'posts.remove')}
    </button>
  )
}
