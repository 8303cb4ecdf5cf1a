import type { Services } from '../../../services'
import { findAddressCity } from '../../../dadata/address-city'
import { findAddressRows, type AddressOwner } from './delivery.queries'

/** The city of a delivery address: from the saved address, otherwise from the directory. Empty when unknown. */
export async function findDeliveryCity(
  { db, dadata }: Pick<Services, 'db' | 'dadata'>,
  owner: AddressOwner,
  address: string,
): Promise<string> {
  const saved = (await findAddressRows(db, owner)).find((row) => row.address === address && row.city !== '')
  return saved?.city ?? (await findAddressCity(dadata, address)) ?? ''
}
