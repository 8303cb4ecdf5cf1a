import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { feedSchedules, feedWays } from '@snab/domain/integration/price-feed'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import { PasswordField } from '../../../ui/password-field'
import { timePattern, type FeedForm } from './feed-form'
import classes from './price-feed.module.css'
import { priceFeedTexts } from './price-feed.texts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** When a file is made and where it is sent. */
export function DeliveryFields({ hasSecretKey }: { hasSecretKey: boolean }) {
  const t = useTexts(priceFeedTexts)
  const {
    register,
    formState: { errors },
  } = useFormContext<FeedForm>()
  const { schedule, way } = useWatch<FeedForm>()
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={t('priceFeed.schedule')}
          data={feedSchedules.map((value) => ({ value, label: t(`priceFeed.schedule.${value}`) }))}
          {...register('schedule')}
        />
        {schedule !== 'never' && (
          <TextInput
            label={t('priceFeed.time')}
            description={t(schedule === 'hourly' ? 'priceFeed.minuteOfHour' : 'priceFeed.timeHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={5}
            error={errors.time?.message}
            {...register('time', { pattern: { value: timePattern, message: t('priceFeed.timeWrong') } })}
          />
        )}
      </div>
      {schedule === 'weekly' && (
        <fieldset className={panel.choices}>
          <legend>{t('priceFeed.weekdays')}</legend>
          <div className={classes.buttons}>
            {weekdays.map((day) => (
              <Checkbox key={day} label={t(`priceFeed.weekday${day}`)} value={String(day)} {...register('weekdays')} />
            ))}
          </div>
          {errors.weekdays && (
            <p role="alert" className={panel.problem}>
              {errors.weekdays.message}
            </p>
          )}
        </fieldset>
      )}
      <NativeSelect
        label={t('priceFeed.way')}
        data={feedWays.map((value) => ({ value, label: t(`priceFeed.way.${value}`) }))}
        error={errors.way?.message}
        {...register('way')}
      />
      {way === 'mail' && <p className={classes.fact}>{t('priceFeed.mailHint')}</p>}
      {way === 's3' && <BucketFields hasSecretKey={hasSecretKey} />}
      <Checkbox label={t('priceFeed.isPaused')} {...register('isPaused')} />
    </>
  )
}

function BucketFields({ hasSecretKey }: { hasSecretKey: boolean }) {
  const t = useTexts(priceFeedTexts)
  const {
    register,
    formState: { errors },
  } = useFormContext<FeedForm>()
  return (
    <>
      <TextInput
        label={t('priceFeed.endpoint')}
        placeholder={t('priceFeed.endpointHint')}
        error={errors.bucket?.endpoint?.message}
        {...register('bucket.endpoint')}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('priceFeed.bucket')}
          error={errors.bucket?.bucket?.message}
          {...register('bucket.bucket')}
        />
        <TextInput
          label={t('priceFeed.region')}
          error={errors.bucket?.region?.message}
          {...register('bucket.region')}
        />
      </div>
      <TextInput
        label={t('priceFeed.folder')}
        description={t('priceFeed.folderHint')}
        error={errors.bucket?.folder?.message}
        {...register('bucket.folder')}
      />
      <TextInput
        label={t('priceFeed.accessKey')}
        autoComplete="off"
        error={errors.bucket?.accessKey?.message}
        {...register('bucket.accessKey')}
      />
      <PasswordField
        label={t('priceFeed.secretKey')}
        description={hasSecretKey && t('priceFeed.secretKeyKept')}
        autoComplete="off"
        error={errors.secretKey?.message}
        {...register('secretKey')}
      />
    </>
  )
}
