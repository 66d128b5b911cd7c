import { formCases } from '../forms/forms.fixture.ts'
import type { RootFixture } from '../testing/makeRootStore.ts'
import type { FaultyCall, PlaceName } from './expectations.fixture.ts'

/** E-mail of a user of the fixture. */
export const MEMBER = 'person.3@northwind.example'

/** The save of one of the forms, by its name. */
export const saves = (form: string, place: PlaceName = 'waited'): FaultyCall => {
  const found = formCases.find(({ name }) => name === form)
  if (!found) throw new Error(`There is no form of ${form}.`)
  const { route, options = {}, typed } = found
  return {
    route,
    place,
    options,
    typed,
    prepare: async (fixture) => {
      await found.load?.(fixture)
      await found.open(fixture)
      found.type(fixture)
    },
    run: async (fixture) => (await found.form(fixture).save()) === 'saved',
  }
}

/** Text that the user typed; tests look for it in a form or a stored draft. */
export const TYPED = 'Typed before the fault'

/** Three tries of 30 s and the pauses between them. */
const MAX_MS = 120_000

/** For calls that no caller awaits: only the log reports their failure. */
export const wasSilentlyDone = async ({ clock, log }: RootFixture): Promise<boolean> => {
  await new Promise<void>((resolve) => clock.after(MAX_MS, resolve))
  return log.warnings.length === 0
}
