package com.example.school.service;

import com.example.school.dto.PersonRequestDTO;
import com.example.school.dto.PersonResponseDTO;
import com.example.school.entity.PersonEntity;
import com.example.school.entity.TeacherEntity;
import com.example.school.exception.EntityNotFoundException;
import com.example.school.repository.PersonRepository;
import java.util.Objects;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Person", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class PersonService {

    private static final SortableMembers SORTABLE = new SortableMembers("id", "firstName", "born", "weight");

    private final PersonRepository personRepository;
    private final ReferenceCheck referenceCheck;

    public PersonService(PersonRepository personRepository, ReferenceCheck referenceCheck) {
        this.personRepository = personRepository;
        this.referenceCheck = referenceCheck;
    }

    public Page<PersonResponseDTO> findAll(Pageable pageable) {
        return personRepository.findAll(SORTABLE.resolve(pageable)).map(this::toResponse);
    }

    public PersonResponseDTO findById(Long id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public PersonResponseDTO create(PersonRequestDTO request) {
        PersonEntity entity = new PersonEntity();
        apply(request, entity);
        return toResponse(personRepository.saveAndFlush(entity));
    }

    @Transactional
    public PersonResponseDTO update(Long id, PersonRequestDTO request) {
        PersonEntity entity = getOrThrow(id);
        apply(request, entity);
        return toResponse(personRepository.saveAndFlush(entity));
    }

    @Transactional
    public void delete(Long id) {
        PersonEntity entity = getOrThrow(id);
        referenceCheck.requireNone(TeacherEntity.class, "person", entity);
        personRepository.delete(entity);
        personRepository.flush();
    }

    private PersonEntity getOrThrow(Long id) {
        return personRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private void apply(PersonRequestDTO request, PersonEntity entity) {
        entity.setFirstName(request.firstName());
        entity.setBorn(request.born());
        entity.setWeight(request.weight());
    }

    private PersonResponseDTO toResponse(PersonEntity entity) {
        return new PersonResponseDTO(
                entity.getId(),
                entity.getFirstName(),
                entity.getBorn(),
                entity.getWeight());
    }
}
