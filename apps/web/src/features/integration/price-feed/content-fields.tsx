import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { previewPriceFeed } from '@snab/contract/integration/price-feed'
import {
  columnsToChoose,
  feedColumnNames,
  feedFormatNames,
  feedFormats,
  mayBeDelta,
} from '@snab/domain/integration/price-feed'
import { useMutation } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import type { FeedForm } from './feed-form'
import classes from './price-feed.module.css'
import { priceFeedTexts } from './price-feed.texts'
import { SectionsField } from './sections-field'

/** The contents of a file. */
export function ContentFields() {
  const t = useTexts(priceFeedTexts)
  const {
    register,
    setValue,
    formState: { errors },
  } = useFormContext<FeedForm>()
  const { format, sectionIds } = useWatch<FeedForm>()
  const shown = format ?? 'xlsx'
  const isTable = shown === 'xlsx' || shown === 'csv'
  return (
    <>
      <TextInput
        label={t('priceFeed.name')}
        maxLength={100}
        data-autofocus
        required
        withAsterisk
        error={errors.name?.message}
        {...register('name')}
      />
      <NativeSelect
        label={t('priceFeed.format')}
        data={feedFormats.map((value) => ({ value, label: feedFormatNames[value] }))}
        {...register('format')}
      />
      <fieldset className={panel.choices}>
        <legend>{t(isTable ? 'priceFeed.columns' : 'priceFeed.facts')}</legend>
        {!isTable && (
          <p className={classes.fact}>{t(shown === 'yml' ? 'priceFeed.alwaysYml' : 'priceFeed.alwaysBmecat')}</p>
        )}
        <div className={classes.columns}>
          {columnsToChoose(shown).map((column) => (
            <Checkbox key={column} label={feedColumnNames[column]} value={column} {...register('columns')} />
          ))}
        </div>
        {errors.columns && (
          <p role="alert" className={panel.problem}>
            {errors.columns.message}
          </p>
        )}
      </fieldset>
      <SectionsField chosen={sectionIds ?? []} onChoose={(ids) => setValue('sectionIds', ids)} />
      <Checkbox label={t('priceFeed.onlyInStock')} {...register('onlyInStock')} />
      <Checkbox
        label={t('priceFeed.isDelta')}
        description={t(mayBeDelta(shown) ? 'priceFeed.deltaHint' : 'priceFeed.noDelta')}
        disabled={!mayBeDelta(shown)}
        {...register('isDelta')}
      />
      <Preview />
    </>
  )
}

function Preview() {
  const t = useTexts(priceFeedTexts)
  const { getValues } = useFormContext<FeedForm>()
  const preview = useMutation({
    mutationFn: () => {
      const { format, sectionIds, columns, onlyInStock } = getValues()
      return call(previewPriceFeed, { body: { format, sectionIds, columns, onlyInStock } })
    },
  })
  return (
    <>
      <div>
        <Button variant="default" loading={preview.isPending} onClick={() => preview.mutate()}>
          {t('priceFeed.preview')}
        </Button>
      </div>
      {preview.error && (
        <p role="alert" className={panel.problem}>
          {errorText(preview.error)}
        </p>
      )}
      {preview.data?.rows.length === 0 && <p role="status">{t('priceFeed.previewNone')}</p>}
      {preview.data && preview.data.rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keys
        <div className={classes.preview} tabIndex={0} role="region" aria-label={t('priceFeed.previewTitle')}>
          <table>
            <thead>
              <tr>
                {preview.data.columns.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.data.rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, at) => (
                    <td key={preview.data.columns[at]} data-number={typeof cell === 'number' || undefined}>
                      {typeof cell === 'number' ? formatNumber(cell) : cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
