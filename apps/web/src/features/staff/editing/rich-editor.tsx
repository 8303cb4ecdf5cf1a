import { TextInput } from '@mantine/core'
import { uploadPublicationPicture } from '@snab/contract/content/publication-parts'
import { useMutation } from '@tanstack/react-query'
import { EditorContent, useEditor, useEditorState, type Editor, type JSONContent } from '@tiptap/react'
import { useId, useState, type ReactNode } from 'react'
import { callWithForm } from '../../../lib/api/api'
import { showError } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import { blockExtensions, htmlExtensions } from './editor-extensions'
import { editingTexts } from './editing.texts'
import classes from './rich-editor.module.css'

type Common = { label: string; problem?: ReactNode }
/** Text with emphasis and links, as HTML; or only the blocks of a page, as a document. */
type Props = Common & ({ kind: 'html'; html: string; onHtml: (html: string) => void } | BlocksProps)
type BlocksProps = { kind: 'blocks'; document: JSONContent; onDocument: (document: JSONContent) => void }

/** A text as its readers will see it, with the tools of its kind. */
export function RichEditor(props: Props) {
  const { label, problem, kind } = props
  const t = useTexts(editingTexts)
  const id = useId()
  const editor = useEditor({
    extensions: kind === 'html' ? htmlExtensions : blockExtensions,
    content: kind === 'html' ? props.html : props.document,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id } },
    onUpdate: ({ editor: changed }) =>
      props.kind === 'html'
        ? props.onHtml(changed.isEmpty ? '' : changed.getHTML())
        : props.onDocument(changed.getJSON()),
  })
  return (
    <div className={classes.field}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div className={classes.frame}>
        {editor && <Tools editor={editor} kind={kind} label={t('editing.tools')} />}
        <EditorContent editor={editor} className={classes.text} />
      </div>
      {problem && <p className={panel.problem}>{problem}</p>}
    </div>
  )
}

type Tool = { name: string; sign: string; isOn?: boolean; isOff?: boolean; run: () => void }
type Asked = { what: 'link' | 'caption'; value: string }

function Tools({ editor, kind, label }: { editor: Editor; kind: Props['kind']; label: string }) {
  const t = useTexts(editingTexts)
  const [asked, setAsked] = useState<Asked | null>(null)
  const upload = useUpload(editor)
  const state = useEditorState({ editor, selector: ({ editor: shown }) => stateOf(shown) })
  const act = () => editor.chain().focus()
  const levels = kind === 'html' ? ([2, 3, 4] as const) : ([1, 2, 3, 4, 5, 6] as const)
  const marks: Tool[] =
    kind === 'html'
      ? [
          { name: t('editing.bold'), sign: 'Ж', isOn: state.bold, run: () => act().toggleBold().run() },
          { name: t('editing.italic'), sign: 'К', isOn: state.italic, run: () => act().toggleItalic().run() },
          {
            name: t('editing.link'),
            sign: '↗',
            isOn: state.href !== null,
            run: () => setAsked({ what: 'link', value: state.href ?? '' }),
          },
          { name: t('editing.quote'), sign: '«»', isOn: state.quote, run: () => act().toggleBlockquote().run() },
        ]
      : []
  const tools: Tool[] = [
    ...levels.map((level) => ({
      name: t('editing.heading', { level }),
      sign: `H${String(level)}`,
      isOn: state.level === level,
      run: () => act().toggleHeading({ level }).run(),
    })),
    ...marks,
    { name: t('editing.bullets'), sign: '•', isOn: state.bullets, run: () => act().toggleBulletList().run() },
    { name: t('editing.numbers'), sign: '1.', isOn: state.numbers, run: () => act().toggleOrderedList().run() },
    {
      name: t('editing.caption'),
      sign: 'Aa',
      isOff: state.caption === null,
      run: () => setAsked({ what: 'caption', value: state.caption ?? '' }),
    },
    { name: t('editing.undo'), sign: '↶', isOff: !state.canUndo, run: () => act().undo().run() },
    { name: t('editing.redo'), sign: '↷', isOff: !state.canRedo, run: () => act().redo().run() },
  ]

  const answer = ({ what, value }: Asked) => {
    if (what === 'caption') act().updateAttributes('image', { alt: value.trim() }).run()
    else if (value.trim() === '') act().extendMarkRange('link').unsetLink().run()
    else act().extendMarkRange('link').setLink({ href: value.trim() }).run()
    setAsked(null)
  }
  return (
    <>
      <div className={classes.tools} role="toolbar" aria-label={label}>
        {tools.map(({ name, sign, isOn = false, isOff = false, run }) => (
          <button
            key={name}
            type="button"
            className={buttons.icon}
            aria-label={name}
            title={name}
            aria-pressed={isOn}
            disabled={isOff}
            onClick={run}
          >
            <span aria-hidden className={classes.sign} data-sign={sign} />
          </button>
        ))}
        <label className={classes.upload}>
          {t(upload.isPending ? 'editing.uploading' : 'editing.picture')}
          <input
            type="file"
            accept="image/jpeg,image/png"
            className="visually-hidden"
            disabled={upload.isPending}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              if (file) upload.mutate(file)
              currentTarget.value = ''
            }}
          />
        </label>
      </div>
      {asked && (
        <div className={classes.asked}>
          <TextInput
            data-autofocus
            label={t(asked.what === 'link' ? 'editing.linkAddress' : 'editing.captionText')}
            value={asked.value}
            maxLength={500}
            onChange={(event) => setAsked({ ...asked, value: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              answer(asked)
            }}
          />
          <button type="button" className={buttons.button} onClick={() => answer(asked)}>
            {t('editing.apply')}
          </button>
          <button type="button" className={buttons.button} onClick={() => setAsked(null)}>
            {t('editing.cancel')}
          </button>
        </div>
      )}
    </>
  )
}

const stateOf = (editor: Editor) => {
  const { level } = editor.getAttributes('heading')
  const { href } = editor.getAttributes('link')
  const isPicture = editor.isActive('image')
  const { alt } = editor.getAttributes('image')
  return {
    level: typeof level === 'number' ? level : null,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    quote: editor.isActive('blockquote'),
    href: typeof href === 'string' ? href : null,
    caption: isPicture ? (typeof alt === 'string' ? alt : '') : null,
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

function useUpload(editor: Editor) {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('data', file)
      return callWithForm(uploadPublicationPicture, {}, form)
    },
    onSuccess: ({ url }) => editor.chain().focus().setImage({ src: url, alt: '' }).run(),
    onError: (error) => showError(error),
  })
}
