/** Routes and navigation of the shell's own pages. The build writes them into `version.json`. */
import type { Navigation, Routes } from 'contract/remote-routes';

export const routes: Routes = [
  { path: '/about', module: './about', access: 'public', query: [] },
  { path: '/contact', module: './contact', access: 'public', query: [] },
  { path: '/policy', module: './policy', access: 'public', query: [] },
  { path: '/terms&condition', module: './terms', access: 'public', query: [] },
  { path: '/referral/:code', module: './referral', access: 'public', query: [] },
];

export const navigation: Navigation = [
  {
    place: 'side-menu',
    path: '/contact',
    label: 'Contact Us',
    hi: { label: 'हमसे बात करें' },
    order: 210,
    icon: 'mail',
  },
  {
    place: 'side-menu',
    path: '/about',
    label: 'About',
    hi: { label: 'हमारे बारे में' },
    order: 220,
    icon: 'info',
  },
  { place: 'footer', path: '/about', label: 'About Us', hi: { label: 'हमारे बारे में' }, order: 210 },
  {
    place: 'footer',
    path: '/contact',
    label: 'Contact Us',
    hi: { label: 'हमसे बात करें' },
    order: 220,
  },
  {
    place: 'footer',
    path: '/terms&condition',
    label: 'Terms & Conditions',
    hi: { label: 'नियम और शर्तें' },
    order: 230,
  },
  {
    place: 'footer',
    path: '/policy',
    label: 'Privacy Policy',
    hi: { label: 'प्राइवेसी पॉलिसी' },
    order: 240,
  },
];
