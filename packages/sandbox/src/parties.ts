import { consoleUrlOf } from '@portico/service/http/hosts.ts'
import { readSettings } from '@portico/service/settings.ts'
import { openParties } from './sandbox.ts'

// For a service that is started alone: prints the settings that name the other parties.
const settings = readSettings(process.env, process.cwd())
const { parties, env } = await openParties({ ...settings, publicUrl: null })
const service = new URL(consoleUrlOf(settings, settings.port))
for (const { serve } of parties) serve?.({ origin: service, known: service })
// The provider loads with its first request, which a check need not wait for.
const { OIDC_GOOGLE_ISSUER: issuer } = env
if (issuer !== undefined) await fetch(`${issuer}/.well-known/openid-configuration`)

const lines = Object.entries(env).map(([name, value]) => `${name}='${value}'\n`)
process.stdout.write(`${lines.join('')}\n`)
// None of the servers keeps a process alive.
setInterval(() => {}, 2 ** 31 - 1)
