/** Routes and navigation entries of this remote. The build writes them into `version.json`. */
import type { Navigation, Routes } from 'contract/remote-routes';

export const routes: Routes = [
  { path: '/', module: './home', access: 'public', query: [], frame: 'home' },
  { path: '/services', module: './service', access: 'public', query: ['product'], frame: 'shop' },
  {
    path: '/service/:id/:name',
    module: './service',
    access: 'public',
    query: ['product'],
    frame: 'shop',
  },
  {
    path: '/spare-parts',
    module: './spare-parts',
    access: 'public',
    query: ['sub_category_id', 'q', 'sort', 'part'],
  },
];

export const navigation: Navigation = [
  { place: 'side-menu', path: '/', label: 'Home', hi: { label: 'होम' }, order: 10, icon: 'home' },
  {
    place: 'side-menu',
    path: '/services',
    label: 'Services',
    hi: { label: 'सर्विस' },
    order: 20,
    icon: 'wrench',
  },
  {
    place: 'side-menu',
    path: '/spare-parts',
    label: 'Spare parts',
    hi: { label: 'स्पेयर पार्ट' },
    order: 30,
    icon: 'tag',
  },
  { place: 'footer', path: '/', label: 'Home', hi: { label: 'होम' }, order: 10 },
  {
    place: 'footer',
    path: '/services',
    label: 'All services',
    hi: { label: 'सभी सर्विस' },
    order: 20,
  },
  {
    place: 'footer',
    path: '/spare-parts',
    label: 'Spare parts',
    hi: { label: 'स्पेयर पार्ट' },
    order: 30,
  },
];
