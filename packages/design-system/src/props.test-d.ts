import { expectTypeOf, test } from 'vitest'
import type { FieldProps, splitFieldProps } from './field/fieldProps.ts'
import type * as icons from './icon/index.ts'
import type * as library from './index.ts'

type Component = Exclude<keyof typeof library & Capitalize<string>, keyof typeof icons>
type PropsOf<Name extends Component> = (typeof library)[Name] extends (props: infer Props) => unknown
  ? Props
  : never

/** Required names and texts. */
interface Needed {
  AccordionSection: 'id' | 'title'
  Breadcrumb: 'label'
  Checkbox: 'label'
  ComboBox: 'label' | 'emptyText'
  CommandField: 'label'
  CommandPalette: 'label'
  CopyButton: 'label'
  Drawer: 'title'
  Form: 'errorTitle'
  GuidedStep: 'heading'
  IconButton: 'label'
  NumberField: 'label'
  Paginator: 'label'
  PasswordField: 'label'
  Popover: 'label'
  ProgressBar: 'label'
  ProgressChip: 'label' | 'share' | 'text'
  RadioGroup: 'label'
  SearchField: 'label'
  SegmentedControl: 'label'
  Select: 'label'
  Spinner: 'label'
  Stepper: 'label'
  Switch: 'label'
  Tabs: 'label'
  TextArea: 'label'
  TextField: 'label'
  TransferList: 'label' | 'texts'
}

/** Props of the wrapped components that are not passed on. */
interface Absent {
  AccordionDialog: 'size'
  IconButton: 'isDisabled'
  NumberField: 'commitBehavior'
  TextArea: 'maxLength'
}

type Has<Props, Prop> = Props extends unknown ? Extract<keyof Props, Prop> : never
type Optional<Props, Prop> = object extends Pick<Props, Extract<keyof Props, Prop>> ? Prop : never

test('components cannot be restyled', () => {
  expectTypeOf<
    { [Name in Component]: Has<PropsOf<Name>, 'className' | 'style'> }[Component]
  >().toEqualTypeOf<never>()
})

test('names and texts are required', () => {
  expectTypeOf<
    {
      [Name in keyof Needed]: { [Prop in Needed[Name]]: Optional<PropsOf<Name>, Prop> }[Needed[Name]]
    }[keyof Needed]
  >().toEqualTypeOf<never>()
  expectTypeOf<Optional<library.TableSelection<unknown>, 'rowLabel' | 'headLabel'>>().toEqualTypeOf<never>()
})

test('props that a component decides are omitted', () => {
  expectTypeOf<
    { [Name in keyof Absent]: Has<PropsOf<Name>, Absent[Name]> }[keyof Absent]
  >().toEqualTypeOf<never>()
})

test('what is shown with a button or a mark requires its text', () => {
  expectTypeOf<{ name: string }>().not.toExtend<FieldProps>()
  expectTypeOf<ReturnType<typeof splitFieldProps>['field']>().not.toHaveProperty('label')
  expectTypeOf<{ children: string; onRemove: () => void }>().not.toExtend<library.TagProps>()
})

test('choices have typed values', () => {
  type OnChange = ((value: 'a' | 'b') => void) | undefined
  expectTypeOf<library.RadioGroupProps<'a' | 'b'>['onChange']>().toEqualTypeOf<OnChange>()
  expectTypeOf<library.SegmentedControlProps<'a' | 'b'>['onChange']>().toEqualTypeOf<OnChange>()
})
