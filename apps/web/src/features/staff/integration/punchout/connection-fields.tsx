import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import type { PunchoutOptions } from '@snab/contract/integration/punchout'
import { Controller, useFormContext } from 'react-hook-form'
import { useTexts } from '../../../../lib/texts/texts'
import type { ConnectionForm } from './connection-form'
import { numbered } from './connection-form'
import { staffPunchoutTexts } from './punchout.texts'

/** All settings of a connection, with the people and addresses of its company as choices. */
export function ConnectionFields({ options, isNew }: { options: PunchoutOptions; isNew: boolean }) {
  const t = useTexts(staffPunchoutTexts)
  const { watch } = useFormContext<ConnectionForm>()
  const isCxml = watch('protocol') === 'cxml'
  const withAll = <T extends string>(items: { id: number; name: string }[], value?: T) =>
    items.map(({ id, name }) => ({ value: value ?? String(id), label: name }))
  return (
    <>
      <Text name="name" label={t('staffPunchout.name')} isRequired />
      <Choice
        name="protocol"
        label={t('staffPunchout.protocol')}
        data={[
          { value: 'cxml', label: 'cXML' },
          { value: 'oci', label: 'OCI' },
        ]}
      />
      {isCxml ? <Identities /> : <Text name="login" label={t('staffPunchout.login')} isRequired />}
      {isNew && (
        <Text name="secret" label={t('staffPunchout.ownSecret')} description={t('staffPunchout.ownSecretHint')} />
      )}
      <Choice
        name="userId"
        label={t('staffPunchout.person')}
        description={t('staffPunchout.personHint')}
        data={withAll(options.people)}
        isClearable
      />
      <Lines
        name="people"
        label={t('staffPunchout.people')}
        description={t('staffPunchout.peopleHint', { list: numbered(options.people) })}
      />
      <Lines
        name="addresses"
        label={t('staffPunchout.addresses')}
        description={t('staffPunchout.addressesHint', {
          list: [
            numbered(options.addresses),
            ...options.warehouses.map(({ id, name }) => `${t('staffPunchout.warehouse')} ${String(id)} ${name}`),
          ]
            .filter((part) => part !== '')
            .join('; '),
        })}
      />
      <Lines name="returnOrigins" label={t('staffPunchout.origins')} description={t('staffPunchout.originsHint')} />
      {isCxml && <Receivers />}
      <Goods />
      <Choice
        name="payment"
        label={t('staffPunchout.payment')}
        data={[
          { value: 'prepaid', label: t('staffPunchout.prepaid') },
          { value: 'deferred', label: t('staffPunchout.deferred') },
        ]}
      />
      <Choice
        name="legalEntityId"
        label={t('staffPunchout.legalEntity')}
        description={t('staffPunchout.mainEntity')}
        data={withAll(options.legalEntities)}
        isClearable
      />
      <Text name="contactPhone" label={t('staffPunchout.phone')} />
    </>
  )
}

function Identities() {
  const t = useTexts(staffPunchoutTexts)
  return (
    <>
      <Text name="from.domain" label={t('staffPunchout.fromDomain')} isRequired />
      <Text name="from.identity" label={t('staffPunchout.fromIdentity')} isRequired />
      <Text name="to.domain" label={t('staffPunchout.toDomain')} isRequired />
      <Text name="to.identity" label={t('staffPunchout.toIdentity')} isRequired />
      <Text name="sender.domain" label={t('staffPunchout.senderDomain')} isRequired />
      <Text name="sender.identity" label={t('staffPunchout.senderIdentity')} isRequired />
    </>
  )
}

function Receivers() {
  const t = useTexts(staffPunchoutTexts)
  return (
    <>
      <Choice
        name="encoding"
        label={t('staffPunchout.encoding')}
        data={[
          { value: 'urlencoded', label: 'cxml-urlencoded' },
          { value: 'base64', label: 'cxml-base64' },
        ]}
      />
      <Text name="confirmationAddress" label={t('staffPunchout.confirmationAddress')} />
      <Text name="shipNoticeAddress" label={t('staffPunchout.shipNoticeAddress')} />
      <Text name="invoiceAddress" label={t('staffPunchout.invoiceAddress')} />
    </>
  )
}

/** How goods are described. */
function Goods() {
  const t = useTexts(staffPunchoutTexts)
  const { register, watch } = useFormContext<ConnectionForm>()
  return (
    <>
      <Checkbox label={t('staffPunchout.isGross')} {...register('isGross')} />
      <Choice
        name="classScheme"
        label={t('staffPunchout.classScheme')}
        data={[
          { value: 'none', label: t('staffPunchout.schemeNone') },
          { value: 'unspsc', label: 'UNSPSC' },
          { value: 'etim', label: 'ETIM' },
        ]}
      />
      {watch('classScheme') !== 'none' && (
        <>
          <Lines name="classes" label={t('staffPunchout.classes')} description={t('staffPunchout.classesHint')} />
          <Text name="otherClass" label={t('staffPunchout.otherClass')} />
        </>
      )}
      <Lines name="units" label={t('staffPunchout.units')} description={t('staffPunchout.unitsHint')} />
      <Lines name="parts" label={t('staffPunchout.parts')} description={t('staffPunchout.partsHint')} />
    </>
  )
}

type TextName =
  | 'name'
  | 'login'
  | 'secret'
  | 'from.domain'
  | 'from.identity'
  | 'to.domain'
  | 'to.identity'
  | 'sender.domain'
  | 'sender.identity'
  | 'confirmationAddress'
  | 'shipNoticeAddress'
  | 'invoiceAddress'
  | 'otherClass'
  | 'contactPhone'
type LinesName = 'people' | 'addresses' | 'returnOrigins' | 'classes' | 'units' | 'parts'
type ChoiceName = 'protocol' | 'userId' | 'encoding' | 'classScheme' | 'payment' | 'legalEntityId'

type Labelled<Name> = { name: Name; label: string; description?: string }

function Text({ name, label, description, isRequired = false }: Labelled<TextName> & { isRequired?: boolean }) {
  const { register, getFieldState, formState } = useFormContext<ConnectionForm>()
  return (
    <TextInput
      label={label}
      description={description}
      required={isRequired}
      error={getFieldState(name, formState).error?.message}
      {...register(name)}
    />
  )
}

function Lines({ name, label, description }: Labelled<LinesName>) {
  const { register, getFieldState, formState } = useFormContext<ConnectionForm>()
  return (
    <Textarea
      label={label}
      description={description}
      autosize
      minRows={2}
      maxRows={8}
      error={getFieldState(name, formState).error?.message}
      {...register(name)}
    />
  )
}

function Choice({
  name,
  label,
  description,
  data,
  isClearable = false,
}: Labelled<ChoiceName> & { data: { value: string; label: string }[]; isClearable?: boolean }) {
  const { control } = useFormContext<ConnectionForm>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          label={label}
          description={description}
          data={data}
          clearable={isClearable}
          allowDeselect={isClearable}
          value={field.value}
          error={fieldState.error?.message}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  )
}
