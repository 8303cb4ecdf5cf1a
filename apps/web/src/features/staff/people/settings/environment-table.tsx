import { TextInput } from '@mantine/core'
import type { EnvironmentSetting } from '@snab/contract/people/setting'
import { useState } from 'react'
import { useTexts, type Translate } from '../../../../lib/texts/texts'
import { CheckField } from '../../../../ui/check-field'
import panel from '../../../../ui/panel.module.css'
import table from '../../frame/staff-table.module.css'
import classes from './settings.module.css'
import { settingsTexts } from './settings.texts'

/** All environment variables of the portal, with descriptions; they are changed elsewhere. */
export function EnvironmentTable({ settings }: { settings: readonly EnvironmentSetting[] }) {
  const t = useTexts(settingsTexts)
  const [keyword, setKeyword] = useState('')
  const [onlySet, setOnlySet] = useState(false)
  const wanted = keyword.trim().toLowerCase()
  const shown = settings.filter(
    ({ name, about, isSet }) => (isSet || !onlySet) && `${name} ${about}`.toLowerCase().includes(wanted),
  )
  return (
    <section className={panel.panel}>
      <header className={panel.head}>
        <h2>{t('environment.heading')}</h2>
      </header>
      <p className={panel.small}>{t('environment.hint')}</p>
      <div className={classes.tools}>
        <TextInput
          type="search"
          label={t('environment.keyword')}
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
        <CheckField
          label={t('environment.onlySet')}
          checked={onlySet}
          onChange={(event) => setOnlySet(event.currentTarget.checked)}
        />
      </div>
      {shown.length === 0 ? (
        <p role="status">{t('environment.nothing')}</p>
      ) : (
        <div className={table.frame} role="region" aria-label={t('environment.heading')} tabIndex={0}>
          <table className={table.table} aria-label={t('environment.heading')}>
            <thead>
              <tr>
                <th scope="col">{t('environment.what')}</th>
                <th scope="col">{t('environment.value')}</th>
                <th scope="col">{t('environment.default')}</th>
                <th scope="col" className={table.tight}>
                  {t('environment.source')}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((setting) => (
                <tr key={setting.name}>
                  <td className={table.words}>
                    {setting.about}
                    <div className={classes.name}>
                      {setting.group} · <code>{setting.name}</code>
                    </div>
                  </td>
                  <td className={table.words}>{wordOf(setting.value, t)}</td>
                  <td className={classes.quiet}>{wordOf(setting.defaultValue, t)}</td>
                  <td className={setting.isSet ? table.tight : `${table.tight} ${classes.quiet}`}>
                    {t(`environment.from.${setting.source}`)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function wordOf(value: string, t: Translate<typeof settingsTexts>): string {
  if (value === 'true') return t('environment.yes')
  if (value === 'false') return t('environment.no')
  return value
}
