import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { Named } from '@snab/contract/parts'
import {
  ediCharsetNames,
  ediCharsets,
  ediKindNames,
  ediSent,
  ediVersionNames,
  ediVersions,
} from '@snab/domain/integration/edi'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '../../../../lib/texts/texts'
import classes from '../../../../shared/edi/edi.module.css'
import panel from '../../../../ui/panel.module.css'
import type { ConnectionForm } from './connection-form'
import { staffEdiTexts } from './edi.texts'

const sent = [...ediSent, 'CONTRL'] as const

/** Both parties with their identifiers, the language of files, and the terms. */
export function PartnerFields({ people }: { people: Named[] }) {
  const t = useTexts(staffEdiTexts)
  const {
    register,
    formState: { errors },
  } = useFormContext<ConnectionForm>()
  return (
    <>
      <TextInput
        label={t('staffEdi.name')}
        required
        withAsterisk
        data-autofocus
        maxLength={100}
        error={errors.name?.message}
        {...register('name')}
      />
      <NativeSelect
        label={t('staffEdi.person')}
        description={t('staffEdi.personHint')}
        data={[
          { value: '', label: t('staffEdi.choose') },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={errors.personId?.message}
        {...register('personId')}
      />
      <div className={panel.pair}>
        <TextInput
          label={t('staffEdi.partnerId')}
          required
          withAsterisk
          maxLength={35}
          error={errors.partnerId?.message}
          {...register('partnerId')}
        />
        <TextInput
          label={t('staffEdi.qualifier')}
          description={t('staffEdi.qualifierHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={4}
          error={errors.partnerQualifier?.message}
          {...register('partnerQualifier')}
        />
      </div>
      <div className={panel.pair}>
        <TextInput
          label={t('staffEdi.ownId')}
          required
          withAsterisk
          maxLength={35}
          error={errors.ownId?.message}
          {...register('ownId')}
        />
        <TextInput
          label={t('staffEdi.qualifier')}
          description={t('staffEdi.qualifierHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={4}
          error={errors.ownQualifier?.message}
          {...register('ownQualifier')}
        />
      </div>
      <div className={panel.pair}>
        <NativeSelect
          label={t('staffEdi.directory')}
          data={ediVersions.map((value) => ({ value, label: ediVersionNames[value] }))}
          {...register('directory')}
        />
        <NativeSelect
          label={t('staffEdi.charset')}
          data={ediCharsets.map((value) => ({ value, label: ediCharsetNames[value] }))}
          {...register('charset')}
        />
      </div>
      <fieldset className={panel.choices}>
        <legend>{t('staffEdi.sends')}</legend>
        <div className={classes.stacked}>
          {sent.map((kind) => (
            <Checkbox
              key={kind}
              label={t('staffEdi.sendsOne', { kind, name: ediKindNames[kind].toLowerCase() })}
              value={kind}
              {...register('sends')}
            />
          ))}
        </div>
      </fieldset>
      <div className={panel.pair}>
        <TextInput
          label={t('staffEdi.tolerance')}
          description={t('staffEdi.toleranceHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          maxLength={6}
          error={errors.priceTolerance?.message}
          {...register('priceTolerance')}
        />
        <NativeSelect
          label={t('staffEdi.payment')}
          data={[
            { value: 'prepaid', label: t('staffEdi.prepaid') },
            { value: 'deferred', label: t('staffEdi.deferred') },
          ]}
          {...register('payment')}
        />
      </div>
      <Checkbox label={t('staffEdi.isTest')} {...register('isTest')} />
    </>
  )
}
