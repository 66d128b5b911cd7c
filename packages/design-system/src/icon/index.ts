/**
 * The one set of icons, by what they mean here. Drawn at 16 px with a stroke of 1.6 by the component that shows them;
 * always `aria-hidden`, beside a name.
 */
export {
  CircleAlert as AlertIcon,
  Clock as TrialIcon,
  CircleHelp as HelpIcon,
  Contrast as ContrastIcon,
  CreditCard as AccountIcon,
  ExternalLink as OpenIcon,
  KeyRound as PasswordIcon,
  Languages as LanguageIcon,
  LogOut as SignOutIcon,
  Monitor as WorkspacesIcon,
  Pencil as EditIcon,
  Plus as AddIcon,
  ShieldCheck as AdministratorIcon,
  Trash2 as DeleteIcon,
  Users as PeopleIcon,
} from 'lucide-react'
