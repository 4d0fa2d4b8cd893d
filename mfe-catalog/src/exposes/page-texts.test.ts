import { describe, expect, it } from 'vitest';
import * as home from './home.tsx';
import { serve } from './serve.fixture.ts';
import * as service from './service.tsx';
import * as spareParts from './spare-parts.tsx';

const AC = { id: '14', name: 'AC' };
const serveHomePage = async () => (await serve(home, '/')).html;
const serveServicePage = async () => (await serve(service, '/service/14/AC', AC)).html;
const servePartsPage = async () => (await serve(spareParts, '/spare-parts')).html;

/** Extracts the HTML between two strings. */
const extract = (html: string, from: string, to: string): string =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));

const listHrefs = (html: string): (string | undefined)[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);

/** Text content of all elements with this tag. */
const getTexts = (html: string, tag: string): (string | undefined)[] =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map((match) =>
    match[1]?.replaceAll(/<[^>]*>/g, ''),
  );

describe('home page', () => {
  it('has the specified headings', async () => {
    const html = await serveHomePage();
    expect(getTexts(html, 'h1')).toEqual(['Home services at your doorstep']);
    expect(getTexts(html, 'h2')).toEqual([
      'Most booked services',
      'New and noteworthy',
      'Spare Parts',
      'Testimonial',
    ]);
    expect(html).toContain('What are you looking for?');
    expect(html).toContain('Servicing, Repair, Installation &amp; Uninstallation');
    expect(html).toContain('Happy people say about services');
  });

  it('links to five services, each with its starting price, and to the list of all', async () => {
    const quick = extract(await serveHomePage(), 'aria-label="Quick links"', '</nav>');
    expect(listHrefs(quick)).toEqual([
      '/service/14/AC',
      '/service/5/Water%20Purifier',
      '/service/13/Fridge',
      '/service/11/Washing%20Machine',
      '/service/12/Television',
      '/services/',
    ]);
    expect(quick).toContain('See All');
    expect(quick.match(/from ₹299/g)).toHaveLength(5);
  });

  it('has a large picture of each of five services', async () => {
    const pictures = extract(await serveHomePage(), 'aria-label="Popular services"', '</ul>');
    expect(listHrefs(pictures)).toHaveLength(5);
    // The first one is a CSS background.
    expect(pictures.match(/<img|<span class="[^"]*scene/g)).toHaveLength(5);
  });

  it('has four new services, with a subtitle if another service has the same name', async () => {
    const tiles = extract(await serveHomePage(), 'New and noteworthy', '</section>');
    expect(listHrefs(tiles)).toEqual([
      '/service/6/Battery',
      '/service/38/Water%20Purifier',
      '/service/9/Induction',
      '/service/7/Inverter',
    ]);
    expect(tiles).toContain('Installation &amp; yearly care');
  });

  it('shows each product’s own rating in the most booked row', async () => {
    const booked = extract(await serveHomePage(), 'Most booked services', '</section>');
    const tiles = getTexts(booked, 'a');
    expect(tiles).toHaveLength(10);
    expect(tiles[0]).toContain('AC jet serviceAC serviceRated4.7of 5(12 reviews)');
    expect(tiles.at(-1)).toMatch(/Fan jet serviceFan serviceRated4\.0of 5(?!\()/);
  });

  it('shows the same fixed rating for each new service', async () => {
    const tiles = getTexts(extract(await serveHomePage(), 'New and noteworthy', '</section>'), 'a');
    expect(tiles).toHaveLength(4);
    for (const tile of tiles) expect(tile).toContain('Rated4.5of 5(100+ reviews)');
  });

  it('links every spare part to the full list', async () => {
    const parts = extract(await serveHomePage(), 'Spare Parts', '</section>');
    expect(new Set(listHrefs(parts))).toEqual(new Set(['/spare-parts']));
    expect(getTexts(parts, 'a')).toHaveLength(12);
    expect(parts).toContain('AC control board');
  });

  it('has five reviews of four stars', async () => {
    const reviews = extract(await serveHomePage(), 'Testimonial', '</section>');
    expect(getTexts(reviews, 'blockquote')).toHaveLength(5);
    expect(reviews.match(/4\.0/g)).toHaveLength(5);
  });

  it('lists the guarantees and promises no free visit', async () => {
    const html = await serveHomePage();
    expect(html).toContain('30-day warranty');
    expect(html).not.toMatch(/no visiting fee/i);
  });
});

describe('service page', () => {
  it('has a banner of four pictures', async () => {
    const banner = extract(await serveServicePage(), 'Offers and promises', '</section>');
    expect(banner.match(/<img/g)).toHaveLength(4);
  });

  it('lists all services and distinguishes two of the same name', async () => {
    const choice = extract(await serveServicePage(), 'Choose a service', '</section>');
    expect(listHrefs(choice)).toHaveLength(11);
    expect(choice).toContain('Repair &amp; filters');
    expect(choice.match(/aria-current="true"/g)).toHaveLength(1);
  });

  it('has all sections under their headings', async () => {
    const headings = getTexts(await serveServicePage(), 'h2');
    for (const text of [
      'Overview',
      'How it works',
      'What is included',
      'What is not included',
      'Please note',
      'Frequently asked questions',
    ])
      expect(headings).toContain(text);
  });

  it('renders title, both prices, duration, warranty, rating, description, details and Add on a card', async () => {
    const [card = '', unrated = ''] = getTexts(await serveServicePage(), 'article');
    expect(card).toContain('AC jet service');
    expect(card).toContain('Now ₹549Before ₹74926% off');
    expect(card).toContain('Full checkCleaning of filtersTest run with you');
    expect(card).toContain('30 min·30-day warranty');
    expect(card).toContain('4.7of 5(12 reviews)');
    expect(card).toContain('View details');
    expect(card).toMatch(/Add$/);
    expect(unrated).toContain('Rated4.0of 5');
    expect(unrated).not.toContain('review');
    expect(unrated).not.toContain('null');
  });

  it('shows the picture of a product', async () => {
    const card = extract(await serveServicePage(), '<article', '</article>');
    expect(card).toContain('/storage/services/ac.svg');
  });

  it('shows an empty state with links to other services', async () => {
    const { html } = await serve(service, '/service/999/Piano', { id: '999', name: 'Piano' });
    expect(getTexts(html, 'h1')).toEqual(['No Such Service Available']);
    expect(html).not.toContain('Piano');
    expect(html).toContain('See all services');
    expect(listHrefs(extract(html, 'Choose a service', '</section>'))).toHaveLength(11);
  });
});

describe('spare parts page', () => {
  it('has six columns', async () => {
    expect(getTexts(extract(await servePartsPage(), '<thead', '</thead>'), 'th')).toEqual([
      'SN',
      'SERVICE',
      'SPARE PART NAME',
      'BRAND',
      'OUR PRICE',
      'MARKET PRICE',
    ]);
  });

  it('renders number, service, name, brand, our price, struck-through market price and Add', async () => {
    const row = extract(await servePartsPage(), '<tr id="part-', '</tr>');
    const [number, service, name, brand, price, market, end] = getTexts(row, 'td');
    expect([number, service, name, price, market]).toEqual([
      '1',
      'AC',
      'AC control board',
      '₹450',
      '₹620',
    ]);
    expect(brand).not.toBe('');
    expect(row).toContain('<s>₹620</s>');
    expect(end).toBe('Save ₹170Add');
  });

  it('has appliance chips, search, filter dialog and sort order', async () => {
    const html = await servePartsPage();
    expect(listHrefs(extract(html, 'aria-label="Appliances"', '</nav>'))).toContain(
      '/spare-parts?sub_category_id=13',
    );
    expect(html).toContain('Search spare parts');
    expect(getTexts(html, 'button')).toContain('Filter');
    expect(getTexts(html, 'option')).toEqual([
      'By appliance',
      'Price: low to high',
      'Biggest saving',
    ]);
  });
});
