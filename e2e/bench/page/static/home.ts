/** The home page as somebody would write it by hand: the product's text and pictures, and the styles that they need. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

type Service = readonly [address: string, picture: string, name: string];
type Part = readonly [id: number, name: string, maker: string, price: string, before: string];
type Quote = readonly [text: string, name: string, about: string];

const SERVICES: readonly Service[] = [
  ['14/AC', 'ac', 'AC'],
  ['5/Water%20Purifier', 'water-purifier', 'Water Purifier'],
  ['13/Fridge', 'fridge', 'Fridge'],
  ['11/Washing%20Machine', 'washing-machine', 'Washing Machine'],
  ['12/Television', 'television', 'Television'],
  ['4/DTH', 'dth', 'DTH'],
  ['6/Battery', 'battery', 'Battery'],
  ['9/Induction', 'induction', 'Induction'],
  ['7/Inverter', 'inverter', 'Inverter'],
  ['10/Fan', 'fan', 'Fan'],
  ['38/Water%20Purifier', 'ro-purifier', 'Water Purifier'],
];

const NEW: readonly Service[] = [
  ['6/Battery', 'battery', 'Battery'],
  ['38/Water%20Purifier', 'ro-purifier', 'Water Purifier'],
  ['9/Induction', 'induction', 'Induction'],
  ['7/Inverter', 'inverter', 'Inverter'],
];

const PARTS: readonly Part[] = [
  [5001, 'Run capacitor 45 µF', 'Havells · AC', '₹349', '₹450'],
  [5006, 'Sediment filter', 'Kent · Water Purifier', '₹249', '₹350'],
  [5011, 'Door gasket, single door', 'LG · Fridge', '₹549', '₹750'],
  [5015, 'Drain pump', 'Samsung · Washing Machine', '₹699', '₹950'],
  [5019, 'LED backlight strips, 32 inch', 'Sony · Television', '₹749', '₹1,100'],
  [5023, 'Dual LNB', 'Solid · DTH', '₹349', '₹500'],
  [5027, 'Battery terminal pair', 'Exide · Battery', '₹149', '₹220'],
  [5031, 'Induction coil', 'Prestige · Induction', '₹449', '₹600'],
  [5035, 'Inverter control card', 'Luminous · Inverter', '₹899', '₹1,250'],
  [5039, 'Fan capacitor 2.5 µF', 'Bajaj · Fan', '₹59', '₹99'],
  [5043, 'Pre-filter housing', 'Aquaguard · Water Purifier', '₹449', '₹650'],
  [5002, 'Fan motor, outdoor unit', 'Lloyd · AC', '₹1,850', '₹2,300'],
];

const QUOTES: readonly Quote[] = [
  [
    'Came on time, covered the sofa, washed the filters and showed me the gas pressure. The room cools in ten minutes now.',
    'Ritika S., Matwari',
    'AC jet service',
  ],
  [
    'Same price as on the site. He left the old membrane with me, so I know it was changed.',
    'Md. Arif, Korrah',
    'RO membrane change',
  ],
  [
    'The drum made a terrible noise. Fixed in one visit, though he came half an hour late. Kitchen left clean.',
    'Sunita Devi, Okni',
    'Washing machine',
  ],
  [
    'Good work. They came out to Ichak the same evening, and I paid only after we tested the backup.',
    'Prakash Oraon, Ichak',
    'Inverter service',
  ],
  [
    'Booked in the morning, fridge cold before dinner. Would have liked a call before he left his shop.',
    'Neha Kumari, Sadar',
    'Fridge gas charge',
  ],
];

const picture = (name: string, size: number, later = ' loading="lazy"'): string =>
  `<img alt="" src="/storage/${name}.svg" width="${size}" height="${size}"${later}>`;

const item = (address: string, content: string): string =>
  `<li><a href="${address}">${content}</a></li>\n`;

const service = (address: string, content: string): string => item(`/service/${address}`, content);

const quick = ([address, file, name]: Service): string =>
  service(address, `${picture(`services/${file}`, 240, '')}${name}`);

const popular = ([address, file, name]: Service): string =>
  service(address, `${picture(`services/${file}`, 240)}<b>${name} service</b>`);

const noteworthy = ([address, file, name]: Service): string =>
  service(address, `${picture(`services/${file}`, 240)}${name} ›`);

const booked = ([address, file, name]: Service): string =>
  service(
    address,
    `${picture(`services/${file}`, 240)}<b>${name}</b><span class="stars">★ 4.5 <small>(100+ reviews)</small></span>`,
  );

const part = ([id, name, maker, price, before]: Part): string =>
  item(
    '/spare-parts',
    `${picture(`parts/${id}`, 160)}<b>${name}</b><small>${maker}</small><span>${price} <s>${before}</s></span>`,
  );

const quote = ([text, name, about]: Quote): string =>
  `<li><span class="stars">★★★★☆ 4.0</span><blockquote>${text}</blockquote><b>${name}</b><small>${about}</small></li>\n`;

const footer = ([address, , name]: Service): string => service(address, name);

const ICON = `<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z"></path></svg>`;

const ARROWS = `<span class="arrows"><button aria-label="Pause">॥</button><button aria-label="Previous">‹</button><button aria-label="Next">›</button></span>`;

const styles = (): string => readFileSync(path.join(import.meta.dirname, 'home.css'), 'utf8');

/** Text of the page. */
export const handWrittenHome = (): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Home services at your doorstep | Sudhaar, Hazaribagh</title>
<meta name="description" content="Book technicians for AC, fridge, washing machine, TV, water purifier and more in Hazaribagh, and order spare parts at fair prices.">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${styles()}</style>
</head>
<body>
<div class="offer">
<p>Get 20% off your first order for subscribing to our newsletter.</p>
<button>Subscribe</button><button aria-label="Close promotion">×</button>
</div>
<header>
<div>
<button aria-label="Open menu">☰</button>
<a class="name" href="/" aria-label="Sudhaar, home">${ICON}Sudhaar</a>
<button class="login">Login</button>
</div>
<div><input placeholder="Search for service" aria-label="Search for service"><span><small>You are served in</small> Hazaribag</span></div>
</header>
<main>
<div class="top">
<h1>Home services at your doorstep</h1>
<p>Trained technicians for your home appliances in Hazaribagh. Fixed prices, 30-day warranty, pay after the work.</p>
<input placeholder="What are you looking for?" aria-label="What are you looking for?">
<nav aria-label="Quick links">
<ul class="grid">
${SERVICES.slice(0, 5).map(quick).join('')}
<li><a href="/services/">→<br>See All</a></li>
</ul>
</nav>
<ul class="row wide" aria-label="Popular services">
<li><a href="/service/14/AC"><img alt="" src="/static/hero.svg" width="640" height="520" fetchpriority="high"><b>AC service</b></a></li>
${SERVICES.slice(1, 5).map(popular).join('')}
</ul>
</div>
<ul class="promises">
<li>${ICON}<span><b>30-day warranty</b>On the work we do</span></li>
<li>${ICON}<span><b>Fixed prices</b>Tax included, shown upfront</span></li>
<li>${ICON}<span><b>Pay after the work</b>Cash, or online when you book</span></li>
<li>${ICON}<span><b>GST invoice</b>To download after every job</span></li>
</ul>
<section>
<h2>New and noteworthy</h2>
<p>More ways we can help at home</p>
<ul class="two">
${NEW.map(noteworthy).join('')}
</ul>
</section>
<section>
<div class="head"><h2>Most booked services</h2>${ARROWS}</div>
<ul class="row">
${SERVICES.map(booked).join('')}
</ul>
</section>
<section>
<div class="head"><h2>Spare Parts</h2>${ARROWS}</div>
<p>Servicing, Repair, Installation &amp; Uninstallation</p>
<ul class="row">
${PARTS.map(part).join('')}
</ul>
<a class="more" href="/spare-parts">See all spare parts</a>
</section>
<section>
<div class="head"><h2>Testimonial</h2>${ARROWS}</div>
<p>Happy people say about services</p>
<ul class="row quotes">
${QUOTES.map(quote).join('')}
</ul>
</section>
</main>
<footer>
<div class="all">
<span class="name">${ICON}Sudhaar</span>
<p>Service provider in Hazaribagh</p>
<p><a href="tel:+919431012345">+91 94310 12345</a></p>
<p>
<a href="https://www.facebook.com/sudhaar.hazaribagh">Facebook</a>
<a href="https://www.instagram.com/sudhaar.hazaribagh">Instagram</a>
<a href="https://www.youtube.com/@sudhaar.hazaribagh">YouTube</a>
</p>
</div>
<nav aria-label="Company">
<b>Company</b>
<ul>
<li><a href="/">Home</a></li>
<li><a href="/about">About Us</a></li>
<li><a href="/contact">Contact Us</a></li>
<li><a href="/terms&amp;condition">Terms &amp; Conditions</a></li>
<li><a href="/policy">Privacy Policy</a></li>
</ul>
</nav>
<nav aria-label="Services">
<b>Services</b>
<ul>
${SERVICES.slice(0, 6).map(footer).join('')}
</ul>
</nav>
<div class="all">
<b>Find us</b>
<a href="https://www.openstreetmap.org/?mlat=23.99&amp;mlon=85.365#map=17/23.99/85.365">Matwari Chowk, Hazaribagh, Jharkhand 825301</a>
<a href="https://play.google.com/store/apps/details?id=in.sudhaar.app"><small>Get it for</small> Android</a>
<p>© 2026 Sudhaar. All rights reserved.</p>
<button>Back to top</button>
</div>
</footer>
</body>
</html>
`;
