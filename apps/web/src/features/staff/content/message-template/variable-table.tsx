import type { Template } from '@snab/contract/content/message-template'
import { useTexts } from '../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../frame/column-table'
import panel from '../../../../ui/panel.module.css'
import { templateTexts } from './templates.texts'

type Variable = Template['variables'][number]

const writtenAs = ({ name, kind }: Variable) => (kind === 'word' ? `{{${name}}}` : `{{#${name}}} … {{/${name}}}`)

/** The available variables, with descriptions. */
export function VariableTable({ variables }: { variables: readonly Variable[] }) {
  const t = useTexts(templateTexts)
  return (
    <section className={panel.panel} aria-labelledby="variables">
      <header className={panel.head}>
        <h2 id="variables">{t('templates.variables')}</h2>
      </header>
      <ColumnTable
        label={t('templates.variables')}
        columns={useVariableColumns()}
        rows={variables}
        keyOf={({ name }) => name}
        isSheet
      />
    </section>
  )
}

function useVariableColumns(): Column<Variable>[] {
  const t = useTexts(templateTexts)
  return [
    {
      id: 'variable',
      name: t('templates.variable'),
      fit: 'tight',
      cell: (variable) => <code>{writtenAs(variable)}</code>,
    },
    {
      id: 'meaning',
      name: t('templates.meaning'),
      fit: 'words',
      cell: ({ words, isRequired, kind }) => (
        <>
          {words}
          {isRequired && <span className={panel.small}> — {t('templates.required')}</span>}
          {kind !== 'word' && <span className={panel.small}> — {t(`templates.${kind}`)}</span>}
        </>
      ),
    },
    { id: 'example', name: t('templates.example'), fit: 'words', cell: ({ example }) => example },
  ]
}
