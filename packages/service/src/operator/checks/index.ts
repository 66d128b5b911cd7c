import { captchaCheck } from './captcha.ts'
import type { Check } from './check.ts'
import { clockCheck, databaseCheck } from './database.ts'
import { dataFolderCheck } from './dataFolder.ts'
import { encryptionCheck, limitsCheck, proxyCheck } from './exposure.ts'
import { mailCheck } from './mail.ts'
import { providersCheck } from './providers.ts'
import { methodsCheck, publicUrlCheck } from './publicUrl.ts'

/** In the order of the table. */
export const CHECKS: readonly Check[] = [
  dataFolderCheck,
  databaseCheck,
  clockCheck,
  mailCheck,
  captchaCheck,
  providersCheck,
  encryptionCheck,
  proxyCheck,
  limitsCheck,
  publicUrlCheck,
  methodsCheck,
]
