import type { RichText } from '@snab/contract/quotes/offer-template'
import { offerVariables } from '@snab/domain/offer/offer-variables'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import classes from './template.module.css'
import { templateTexts } from './template.texts'

type Props = { label: string; value: RichText; onChange: (value: RichText) => void }

/** Text with headings, lists and variables that each offer fills in. */
export function RichTextField({ label, value, onChange }: Props) {
  const t = useTexts(templateTexts)
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false, code: false, codeBlock: false })],
    content: value,
    editorProps: {
      attributes: { class: classes.text ?? '', 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getJSON()),
  })
  const button = (name: string, run: () => unknown) => (
    <button type="button" className={buttons.button} onClick={run}>
      {name}
    </button>
  )
  return (
    <div className={classes.field}>
      {label}
      <div className={classes.tools} role="toolbar" aria-label={label}>
        {button(t('template.bold'), () => editor.chain().focus().toggleBold().run())}
        {button(t('template.italic'), () => editor.chain().focus().toggleItalic().run())}
        {button(t('template.heading'), () => editor.chain().focus().toggleHeading({ level: 2 }).run())}
        {button(t('template.bullets'), () => editor.chain().focus().toggleBulletList().run())}
        {button(t('template.numbers'), () => editor.chain().focus().toggleOrderedList().run())}
        <select
          value=""
          aria-label={`${t('template.variable')}: ${label}`}
          onChange={(event) => editor.chain().focus().insertContent(`{${event.target.value}}`).run()}
        >
          <option value="">{t('template.variable')}</option>
          {offerVariables.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <EditorContent editor={editor} />
    </div>
  )
}
