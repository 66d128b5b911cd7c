import { addressCheck } from './address.ts'
import { captchaCheck } from './captcha.ts'
import type { Check } from './check.ts'
import { consoleCheck } from './console.ts'
import { clockCheck, databaseCheck } from './database.ts'
import { dataFolderCheck } from './dataFolder.ts'
import { encryptionCheck, limitsCheck, proxyCheck } from './exposure.ts'
import { mailCheck } from './mail.ts'
import { paymentsCheck } from './payments.ts'
import { providersCheck } from './providers.ts'
import { methodsCheck, publicUrlCheck } from './publicUrl.ts'
import { secretKeyCheck } from './secretKey.ts'

/** In the order of the output. */
export const CHECKS: readonly Check[] = [
  addressCheck,
  consoleCheck,
  dataFolderCheck,
  databaseCheck,
  secretKeyCheck,
  clockCheck,
  mailCheck,
  captchaCheck,
  paymentsCheck,
  providersCheck,
  encryptionCheck,
  proxyCheck,
  limitsCheck,
  publicUrlCheck,
  methodsCheck,
]
