import type { AccessScope } from '../access/accessState.ts'
import type { AccessStore } from '../access/accessStore.ts'
import type { DraftForm } from '../drafts/storedDraft.ts'
import type { Problem } from '../resource/problem.ts'
import { makeAccount, makeLoginReply, makeUserData } from '../testing/factories.ts'
import { answer, type Route } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../testing/makeRootStore.ts'
import { makeReview } from '../testing/reviewFactories.ts'
import { ADMIN, OTHER, USER } from '../users/users.fixture.ts'
import type { SaveOutcome } from './formRules.ts'

interface EditForm extends DraftForm {
  readonly isOpen: boolean
  readonly isDirty: boolean
  readonly storedDraft: unknown
  close(): void
  reset(): void
  save(): Promise<SaveOutcome>
}

/** One of the forms, with the steps that use it. */
export interface FormCase {
  readonly name: string
  readonly key: string
  readonly form: (fixture: RootFixture) => EditForm
  readonly options?: RootStoreOptions
  /** Loads what the form needs. */
  readonly load?: (fixture: RootFixture) => Promise<unknown>
  readonly open: (fixture: RootFixture) => unknown
  readonly type: (fixture: RootFixture) => void
  /** A text of it. */
  readonly typed: string
  /** The current input. */
  readonly entered: (fixture: RootFixture) => unknown
  /** The call that saves. */
  readonly route: Route
  /** Codes of the latest save's problems. */
  readonly problems: (fixture: RootFixture) => unknown[]
  /** Another save sends a call although nothing changed. */
  readonly isAlwaysSent?: boolean
}

/** Signed in, with what the form needs. */
export const preparedFor = async ({ options, load }: FormCase): Promise<RootFixture> => {
  const fixture = makeRootStore(options)
  await load?.(fixture)
  return fixture
}

const owned = { options: { ready: 7, subscription: {} } }
const amongPeople = { load: ({ users }: RootFixture) => users.load() }

/** One of the scopes of an access store; it grants and revokes in the first workspace. */
const access = (
  name: string,
  record: string,
  scope: AccessScope,
  store: (fixture: RootFixture) => AccessStore,
  type: (store: AccessStore, fixture: RootFixture) => unknown,
): FormCase => ({
  name,
  key: `portico.accessDraft:${record}`,
  form: store,
  ...amongPeople,
  open: (fixture) => store(fixture).open(scope),
  type: (fixture) => void type(store(fixture), fixture),
  typed: ADMIN,
  entered: (fixture) => [...store(fixture).staged].map(([id, changes]) => [id, [...changes]]),
  route: 'POST /groups/ws-0001/members',
  problems: (fixture) => [...store(fixture).saveProblems.values()].map(({ code }) => code),
})

const changeOthers = (store: AccessStore, { root }: RootFixture): void => {
  for (const [email, isWanted] of [
    [ADMIN, true],
    [USER, false],
  ] as const) {
    const person = root.signedIn.users.byEmail.get(email)
    if (person) store.stage('ws-0001', person, isWanted)
  }
}

const userTexts = { lastName: 'Bern', email: 'bea@x.example', emailConfirmation: 'bea@x.example' } as const

interface WholeForm extends EditForm {
  readonly draft: unknown
  readonly saveProblem: Problem | null
}

/** A form whose draft is saved by one call. */
const savedWhole = (
  form: (fixture: RootFixture) => WholeForm,
): Pick<FormCase, 'entered' | 'form' | 'problems'> => ({
  form,
  entered: (fixture) => form(fixture).draft,
  problems: (fixture) => [form(fixture).saveProblem?.code],
})

export const formCases: readonly FormCase[] = [
  {
    name: 'a new user',
    key: 'portico.userDraft:new',
    ...savedWhole(({ root }) => root.signedIn.later.userEdit),
    ...amongPeople,
    open: ({ root }) => root.signedIn.later.userEdit.openNew(),
    typed: userTexts.email,
    type: ({ root }) => {
      root.signedIn.later.userEdit.set('firstName', 'Bea')
      root.signedIn.later.userEdit.set('role', 2)
      for (const field of ['lastName', 'email', 'emailConfirmation'] as const)
        root.signedIn.later.userEdit.set(field, userTexts[field])
    },
    route: 'POST /users/',
    isAlwaysSent: true,
  },
  {
    name: 'a user',
    key: `portico.userDraft:${OTHER}`,
    ...savedWhole(({ root }) => root.signedIn.later.userEdit),
    ...amongPeople,
    open: ({ root }) => root.signedIn.later.userEdit.openEdit(OTHER),
    typed: 'Dima',
    type: ({ root }) => root.signedIn.later.userEdit.set('firstName', 'Dima'),
    route: 'PUT /users/',
  },
  {
    name: 'a workspace',
    key: 'portico.workspaceDraft:ws-0001',
    ...savedWhole(({ root }) => root.signedIn.later.workspaceEdit),
    ...owned,
    open: ({ root }) => root.signedIn.later.workspaceEdit.open('ws-0001'),
    typed: 'Books',
    type: ({ root }) => {
      root.signedIn.later.workspaceEdit.set('name', 'Books')
      root.signedIn.later.workspaceEdit.setFlag('google', true)
    },
    route: 'PUT /services/ws-0001',
  },
  access(
    'the people of a workspace',
    'ws-0001',
    { workspace: 'ws-0001' },
    ({ root }) => root.signedIn.later.sharing,
    (store) => [store.assign([ADMIN], true), store.assign([USER], false)],
  ),
  access(
    'the workspaces of a person',
    ADMIN,
    { person: ADMIN },
    ({ root }) => root.signedIn.later.access,
    (store) => store.assign(['ws-0001'], true),
  ),
  access('the access map', 'all', 'all', ({ root }) => root.signedIn.later.access, changeOthers),
  {
    name: 'a saved view',
    key: 'portico.viewDraft:new',
    ...savedWhole(({ root }) => root.signedIn.views.form),
    options: {
      answers: { 'POST /admin/views/': ({ body }) => answer({ view: { id: 'view-1', ...Object(body) } }) },
    },
    open: ({ root }) => root.signedIn.views.openForm({ id: null, page: 'users', query: '' }),
    typed: 'Night shift',
    type: ({ root }) => {
      root.signedIn.views.form.set('name', 'Night shift')
      root.signedIn.views.form.set('isPinned', true)
    },
    route: 'POST /admin/views/',
    isAlwaysSent: true,
  },
  {
    name: 'a review',
    key: 'portico.reviewDraft',
    ...savedWhole(({ root }) => root.signedIn.reviews.start),
    options: { answers: { 'POST /account/reviews/': answer({ review: makeReview() }) } },
    open: ({ root }) => root.signedIn.reviews.start.open(),
    type: ({ root }) => root.signedIn.reviews.start.set('name', 'Night shift'),
    typed: 'Night shift',
    route: 'POST /account/reviews/',
  },
  {
    name: 'the company',
    key: 'portico.companyDraft',
    ...savedWhole(({ root }) => root.billing.companyEdit),
    ...owned,
    open: ({ root }) => root.billing.companyEdit.open(),
    typed: 'Northwind Holding',
    type: ({ root }) => root.billing.companyEdit.set('companyName', 'Northwind Holding'),
    route: 'PUT /account/',
  },
  {
    name: 'billing details',
    key: 'portico.billingDetailsDraft',
    ...savedWhole(({ root }) => root.billing.billingDetails),
    ...owned,
    open: async ({ root }) => {
      await root.billing.billingInformation.load()
      root.billing.billingDetails.open()
    },
    typed: 'Northwind Holding',
    type: ({ root }) => root.billing.billingDetails.set('name', 'Northwind Holding'),
    route: 'PUT /subscriptions/billinginformation/',
  },
  {
    name: 'an order of users',
    key: 'portico.userOrderDraft',
    ...savedWhole(({ root }) => root.billing.userOrder),
    ...owned,
    open: ({ root }) => root.billing.userOrder.open(),
    typed: '"users":12',
    type: ({ root }) => root.billing.userOrder.set('users', 12),
    route: 'PUT /subscriptions/4821',
    // The account has the new number only after the payment provider's confirmation.
    isAlwaysSent: true,
  },
]

/** An import's text is stored like every draft; its save has an outcome per row instead. */
export const importCase: FormCase = {
  name: 'an import',
  key: 'portico.importDraft',
  form: ({ root }) => root.signedIn.later.userImport,
  ...amongPeople,
  open: ({ root }) => root.signedIn.later.userImport.open(),
  typed: 'Bea,Bern',
  type: ({ root }) => root.signedIn.later.userImport.setText('Bea,Bern,bea@northwind.example'),
  entered: ({ root }) => root.signedIn.later.userImport.text,
  route: 'POST /users/',
  problems: () => [],
}

/** A user signs in after a session that ended. @param email of another than the owner */
export const signIn = ({ root }: RootFixture, email?: string): void => {
  const account = makeAccount({ subscription: { isTrial: false, planId: 2, users: 25, customerId: 'cus_1' } })
  root.session.receive(
    makeUserData(email === undefined ? { account } : { account, email }),
    makeLoginReply({ token: 'another' }).token,
  )
}
