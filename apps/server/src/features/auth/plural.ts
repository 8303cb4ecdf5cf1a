export { pluralOf } from '@snab/domain/plural'
