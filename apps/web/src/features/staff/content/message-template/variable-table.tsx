import type { Template } from '@snab/contract/content/message-template'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import table from '../../frame/staff-table.module.css'
import { templateTexts } from './templates.texts'

type Variable = Template['variables'][number]

const writtenAs = ({ name, kind }: Variable) => (kind === 'word' ? `{{${name}}}` : `{{#${name}}} … {{/${name}}}`)

/** What may be filled in, with words for it. */
export function VariableTable({ variables }: { variables: readonly Variable[] }) {
  const t = useTexts(templateTexts)
  return (
    <section className={panel.panel} aria-labelledby="variables">
      <header className={panel.head}>
        <h2 id="variables">{t('templates.variables')}</h2>
      </header>
      <div className={table.frame} role="region" aria-label={t('templates.variables')} tabIndex={0}>
        <table className={table.table} aria-label={t('templates.variables')}>
          <thead>
            <tr>
              <th scope="col" className={table.tight}>
                {t('templates.variable')}
              </th>
              <th scope="col">{t('templates.meaning')}</th>
              <th scope="col">{t('templates.example')}</th>
            </tr>
          </thead>
          <tbody>
            {variables.map((variable) => (
              <tr key={variable.name}>
                <td className={table.tight}>
                  <code>{writtenAs(variable)}</code>
                </td>
                <td className={table.words}>
                  {variable.words}
                  {variable.isRequired && <span className={panel.small}> — {t('templates.required')}</span>}
                  {variable.kind !== 'word' && (
                    <span className={panel.small}> — {t(`templates.${variable.kind}`)}</span>
                  )}
                </td>
                <td className={table.words}>{variable.example}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
