import type { Endpoint } from '@snab/contract/endpoint'
import { planCutting } from '@snab/contract/buying/cable'
import * as cart from '@snab/contract/buying/cart'
import * as lists from '@snab/contract/buying/list-import'
import * as specification from '@snab/contract/buying/specification'
import * as specificationRows from '@snab/contract/buying/specification-items'
import * as specificationVersions from '@snab/contract/buying/specification-version'
import { proposeSubstitution, substitutionBrands } from '@snab/contract/buying/substitution'
import { currentPrices } from '@snab/contract/catalogue/product'
import { answerSandboxOrder } from '@snab/contract/integration/sandbox'
import { forecastApproval } from '@snab/contract/orders/approval'
import { forecastOrder } from '@snab/contract/orders/order-forecast'

/**
 * What a sandbox key really does: calculations, and the person's own carts, lists and specifications. Excludes links to
 * specifications, because strangers open them.
 */
export const realEndpoints: readonly Endpoint[] = [
  cart.patchCartItems,
  cart.deleteCartItems,
  cart.acceptCartItems,
  cart.putCartAside,
  cart.activateCart,
  cart.renameCart,
  cart.deleteCart,
  currentPrices,
  forecastApproval,
  forecastOrder,
  answerSandboxOrder,
  planCutting,
  proposeSubstitution,
  substitutionBrands,
  lists.importText,
  lists.importPart,
  lists.decideRows,
  lists.finishImport,
  lists.cancelImport,
  specification.createSpecification,
  specification.updateSpecification,
  specification.duplicateSpecification,
  specification.archiveSpecification,
  specification.restoreSpecification,
  specification.deleteSpecification,
  specification.emptyArchive,
  specificationRows.patchSpecificationItems,
  specificationRows.deleteSpecificationItems,
  specificationRows.settleSpecificationItems,
  specificationRows.copyToCart,
  specificationRows.copyCartItems,
  specificationVersions.restoreVersion,
]
